// What libraries know of host names: the Public Suffix List (libpsl) and IDNA (libidn2, which libpsl needs itself).
// Each is loaded when the first of its functions is called.
#ifndef CLIBPSL_H
#define CLIBPSL_H

#if !__has_include(<libpsl.h>)
#error "libpsl's headers are missing: install libpsl-dev (Debian, Ubuntu)"
#endif

#include <libpsl.h>

// The ASCII form of an international name in UTF-8, to be freed. Returns 0, or why there is none.
int clibpsl_idna(const char *name, char **ascii);

#endif
