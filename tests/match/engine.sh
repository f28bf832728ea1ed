#!/bin/sh
# An engine for tests. Its first argument says how it behaves: pass, garbage, illegal, crash (at the
# third move), silent (at the first move), flood (a line without end), deaf (ends at once).
behaviour=${1:-pass}
moves=0
[ "$behaviour" = deaf ] && exit 0
while read -r word rest; do
    case $word in
    ucgi) echo "id name test" && echo ucgiok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go)
        moves=$((moves + 1))
        case $behaviour in
        pass) echo "info string thinking" && echo "bestmove pass" ;;
        garbage) echo "bestmove !!" ;;
        illegal) echo "bestmove 1A.AAAAAAA" ;;
        crash) [ "$moves" -lt 3 ] && echo "bestmove pass" || kill -9 $$ ;;
        flood) head -c 200000 /dev/zero | tr '\0' x ;;
        silent) sleep 60 ;;
        esac
        ;;
    esac
done
