/* version.h -- which Tessera this is; in step with CHANGELOG.md. */
#ifndef TESSERA_BASE_VERSION_H
#define TESSERA_BASE_VERSION_H

#define TESSERA_VERSION "0.1.0"

#endif
