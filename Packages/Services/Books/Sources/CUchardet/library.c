#include "CLazyLibrary.h"
#include "CUchardet.h"

#define FORWARDED(F)                                                                                                   \
    F(uchardet_t, uchardet_new, (void), (), NULL)                                                                      \
    F(void, uchardet_delete, (uchardet_t detector), (detector), )                                                      \
    F(int, uchardet_handle_data, (uchardet_t detector, const char *data, size_t count), (detector, data, count), 1)    \
    F(void, uchardet_data_end, (uchardet_t detector), (detector), )                                                    \
    F(const char *, uchardet_get_charset, (uchardet_t detector), (detector), NULL)

LAZY_LIBRARY("libuchardet.so.0", FORWARDED, LAZY_NONE)

bool cuchardet_is_there(void) {
    return library_load();
}
