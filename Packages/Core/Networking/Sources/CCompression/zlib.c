#include "CCompression.h"
#include "CLazyLibrary.h"

#define FORWARDED(F)                                                                                                   \
    F(int, inflateInit2_, (z_streamp stream, int window_bits, const char *version, int size),                          \
      (stream, window_bits, version, size), Z_MEM_ERROR)                                                               \
    F(int, inflateReset, (z_streamp stream), (stream), Z_STREAM_ERROR)                                                 \
    F(int, inflate, (z_streamp stream, int flush), (stream, flush), Z_STREAM_ERROR)                                    \
    F(int, inflateEnd, (z_streamp stream), (stream), Z_STREAM_ERROR)

LAZY_LIBRARY("libz.so.1", FORWARDED, LAZY_NONE)

int ccompression_inflate_init(z_stream *stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}
