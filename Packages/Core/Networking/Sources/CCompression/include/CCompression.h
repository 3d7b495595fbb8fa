// The decoders of zlib, brotli and zstd, declared by their own headers. Each library is loaded when the first of its
// functions is called.
#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#if !__has_include(<zlib.h>) || !__has_include(<brotli/decode.h>) || !__has_include(<zstd.h>)
#error "Headers of compression libraries are missing: install zlib1g-dev, libbrotli-dev and libzstd-dev (Debian, Ubuntu)"
#endif

#include <brotli/decode.h>
#include <stdbool.h>
#include <zlib.h>
#include <zstd.h>

// Whether the library is installed and has all functions that are used here.
bool ccompression_has_brotli(void);
bool ccompression_has_zlib(void);
bool ccompression_has_zstd(void);

// Initializes an inflate stream. zlib's own initializer is a macro, which Swift cannot import. For window bits see
// zlib.h.
int ccompression_inflate_init(z_stream *stream, int window_bits);

#endif
