// Expat, declared by its own header. It is loaded when the first of its functions is called.
#ifndef CEXPAT_H
#define CEXPAT_H

#if !__has_include(<expat.h>)
#error "Expat's header is missing: install libexpat1-dev (Debian, Ubuntu)"
#endif

#include <expat.h>
#include <stdbool.h>

// Whether the library is installed and has all functions that are used here.
bool cexpat_is_there(void);

#endif
