#include "CLazyLibrary.h"
#include "CLibpsl.h"

// Without a list, every name counts as a suffix.
#define FORWARDED(F)                                                                                                   \
    F(const psl_ctx_t *, psl_builtin, (void), (), NULL)                                                                \
    F(int, psl_is_public_suffix, (const psl_ctx_t *list, const char *domain), (list, domain), 1)                       \
    F(const char *, psl_registrable_domain, (const psl_ctx_t *list, const char *domain), (list, domain), NULL)

LAZY_LIBRARY("libpsl.so.5", FORWARDED, LAZY_NONE)
