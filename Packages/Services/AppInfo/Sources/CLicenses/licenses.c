#include "CLicenses.h"

const char *almanac_licenses(void) {
    static const char licenses[] = {
#embed "licenses.json"
        , 0};
    return licenses;
}
