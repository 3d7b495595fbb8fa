// The Public Suffix List, by libpsl's own header.
#ifndef CLIBPSL_H
#define CLIBPSL_H

#if !__has_include(<libpsl.h>)
#error "libpsl's headers are missing: install libpsl-dev (Debian, Ubuntu)"
#endif

#include <libpsl.h>

#endif
