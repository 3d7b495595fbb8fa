#include "CLazyLibrary.h"
#include "CLibidn2.h"

// Declared in idn2.h, which the packages of libcurl do not contain.
int idn2_to_ascii_8z(const char *name, char **ascii, int flags);

enum { NFC_INPUT = 1, NONTRANSITIONAL = 8, OUT_OF_MEMORY = -100 };

// Without the library, international names cannot be read.
#define FORWARDED(F)                                                                                                   \
    F(int, idn2_to_ascii_8z, (const char *name, char **ascii, int flags), (name, ascii, flags), OUT_OF_MEMORY)

LAZY_LIBRARY("libidn2.so.0", FORWARDED, LAZY_NONE)

int clibidn2_to_ascii(const char *name, char **ascii) {
    return idn2_to_ascii_8z(name, ascii, NFC_INPUT | NONTRANSITIONAL);
}
