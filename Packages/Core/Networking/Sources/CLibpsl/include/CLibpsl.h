// The Public Suffix List, by the header of libpsl, which is loaded when the first of its functions is called.
#ifndef CLIBPSL_H
#define CLIBPSL_H

#if !__has_include(<libpsl.h>)
#error "libpsl's headers are missing: install libpsl-dev (Debian, Ubuntu)"
#endif

#include <libpsl.h>

#endif
