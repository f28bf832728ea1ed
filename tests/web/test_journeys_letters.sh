#!/bin/sh
exec "$(dirname "$0")/journeys.sh" letters
