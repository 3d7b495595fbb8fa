// zlib's decoder, declared by its own header. The library is loaded when the first of its functions is called.
#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#if !__has_include(<zlib.h>)
#error "The header of zlib is missing: install zlib1g-dev (Debian, Ubuntu)"
#endif

#include <zlib.h>

// Initializes an inflate stream. zlib's own initializer is a macro, which Swift cannot import. For window bits see
// zlib.h.
int ccompression_inflate_init(z_stream *stream, int window_bits);

#endif
