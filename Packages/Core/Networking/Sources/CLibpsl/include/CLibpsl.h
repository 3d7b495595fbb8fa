// Libraries for host names: the Public Suffix List (libpsl) and IDNA (libidn2, a dependency of libpsl). Each is loaded
// when the first of its functions is called.
#ifndef CLIBPSL_H
#define CLIBPSL_H

#if !__has_include(<libpsl.h>)
#error "libpsl's headers are missing: install libpsl-dev (Debian, Ubuntu)"
#endif

#include <libpsl.h>

// Sets `ascii` to the ASCII form of an international name in UTF-8. The caller frees it. Returns 0, or libidn2's error
// code.
int clibpsl_idna(const char *name, char **ascii);

#endif
