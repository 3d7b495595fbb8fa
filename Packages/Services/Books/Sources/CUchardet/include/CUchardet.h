// uchardet, declared by its own header. It is loaded when the first of its functions is called.
#ifndef CUCHARDET_H
#define CUCHARDET_H

#if !__has_include(<uchardet/uchardet.h>)
#error "uchardet's header is missing: install libuchardet-dev (Debian, Ubuntu)"
#endif

#include <stdbool.h>
#include <uchardet/uchardet.h>

// Whether the library is installed and has all functions that are used here.
bool cuchardet_is_there(void);

#endif
