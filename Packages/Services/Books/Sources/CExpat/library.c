#include "CLazyLibrary.h"
#include "CExpat.h"

#define FORWARDED(F)                                                                                                   \
    F(XML_Parser, XML_ParserCreate, (const XML_Char *encoding), (encoding), NULL)                                      \
    F(void, XML_ParserFree, (XML_Parser parser), (parser), )                                                           \
    F(void, XML_SetUserData, (XML_Parser parser, void *data), (parser, data), )                                        \
    F(void, XML_SetElementHandler, (XML_Parser parser, XML_StartElementHandler start, XML_EndElementHandler end),      \
      (parser, start, end), )                                                                                          \
    F(void, XML_SetCharacterDataHandler, (XML_Parser parser, XML_CharacterDataHandler handler), (parser, handler), )   \
    F(enum XML_Status, XML_Parse, (XML_Parser parser, const char *bytes, int count, int is_final),                     \
      (parser, bytes, count, is_final), XML_STATUS_ERROR)                                                              \
    F(enum XML_Status, XML_StopParser, (XML_Parser parser, XML_Bool can_resume), (parser, can_resume),                 \
      XML_STATUS_ERROR)                                                                                                \
    F(XML_Size, XML_GetCurrentLineNumber, (XML_Parser parser), (parser), 0)

LAZY_LIBRARY("libexpat.so.1", FORWARDED, LAZY_NONE)

bool cexpat_is_there(void) {
    return library_load();
}
