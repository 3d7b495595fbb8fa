// Gives zip.h's declarations the hidden visibility of the definitions below.
#define ZIP_EXTERN __attribute__((visibility("hidden")))

#include "CLazyLibrary.h"
#include "CLibzip.h"

#define FORWARDED(F)                                                                                                   \
    F(zip_t *, zip_open, (const char *path, int flags, int *code), (path, flags, code), NULL)                          \
    F(void, zip_discard, (zip_t *archive), (archive), )                                                                \
    F(zip_int64_t, zip_get_num_entries, (zip_t *archive, zip_flags_t flags), (archive, flags), -1)                     \
    F(const char *, zip_get_name, (zip_t *archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags),    \
      NULL)                                                                                                            \
    F(int, zip_stat_index, (zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status),                \
      (archive, index, flags, status), -1)                                                                             \
    F(zip_file_t *, zip_fopen_index, (zip_t *archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags), \
      NULL)                                                                                                            \
    F(zip_int64_t, zip_fread, (zip_file_t *file, void *buffer, zip_uint64_t count), (file, buffer, count), -1)         \
    F(int, zip_fclose, (zip_file_t *file), (file), -1)

LAZY_LIBRARY("libzip.so.4", FORWARDED, LAZY_NONE)

bool clibzip_is_there(void) {
    return library_load();
}
