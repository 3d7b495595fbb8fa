// Gives zstd.h's declarations the hidden visibility of the definitions below.
#define ZSTDLIB_VISIBLE __attribute__((visibility("hidden")))
#define ZSTDLIB_VISIBILITY ZSTDLIB_VISIBLE

#include "CCompression.h"
#include "CLazyLibrary.h"

#define FORWARDED(F)                                                                                                   \
    F(ZSTD_DStream *, ZSTD_createDStream, (void), (), NULL)                                                            \
    F(size_t, ZSTD_freeDStream, (ZSTD_DStream *stream), (stream), 0)                                                   \
    F(size_t, ZSTD_DCtx_setParameter, (ZSTD_DCtx *context, ZSTD_dParameter parameter, int value),                      \
      (context, parameter, value), SIZE_MAX)                                                                           \
    F(size_t, ZSTD_decompressStream, (ZSTD_DStream *stream, ZSTD_outBuffer *output, ZSTD_inBuffer *input),             \
      (stream, output, input), SIZE_MAX)                                                                               \
    F(unsigned, ZSTD_isError, (size_t result), (result), 1)

LAZY_LIBRARY("libzstd.so.1", FORWARDED, LAZY_NONE)

bool ccompression_has_zstd(void) {
    return library_load();
}
