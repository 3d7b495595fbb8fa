#include "CDemoFiles.h"

const char *demo_cities(void) {
    static const char cities[] = {
#embed "cities.csv"
        , 0};
    return cities;
}

const char *demo_climate(void) {
    static const char stations[] = {
#embed "climate.csv"
        , 0};
    return stations;
}

const char *demo_openapi(void) {
    static const char document[] = {
#embed "openapi.yaml"
        , 0};
    return document;
}
