#include "CCompression.h"
#include "CLazyLibrary.h"

#define FORWARDED(F)                                                                                                   \
    F(BrotliDecoderState *, BrotliDecoderCreateInstance,                                                               \
      (brotli_alloc_func allocate, brotli_free_func release, void *context),                                           \
      (allocate, release, context), NULL)                                                                              \
    F(BrotliDecoderResult, BrotliDecoderDecompressStream,                                                              \
      (BrotliDecoderState *state, size_t *unread, const uint8_t **input, size_t *room, uint8_t **output,               \
       size_t *total),                                                                                                 \
      (state, unread, input, room, output, total), BROTLI_DECODER_RESULT_ERROR)                                        \
    F(void, BrotliDecoderDestroyInstance, (BrotliDecoderState *state), (state), )

LAZY_LIBRARY("libbrotlidec.so.1", FORWARDED, LAZY_NONE)

bool ccompression_has_brotli(void) {
    return library_load();
}
