// libzip, declared by its own header. It is loaded, with OpenSSL, when the first of its functions is called.
#ifndef CLIBZIP_H
#define CLIBZIP_H

#if !__has_include(<zip.h>)
#error "libzip's header is missing: install libzip-dev (Debian, Ubuntu)"
#endif

#include <stdbool.h>
#include <zip.h>

// Whether the library is installed and has all functions that are used here.
bool clibzip_is_there(void);

#endif
