#ifndef C_DEMO_FILES_H
#define C_DEMO_FILES_H

// The files of this folder, which are in the code so that the executable remains one file. C has them because the Swift
// compiler needs ten seconds for arrays of this length. Each ends with a zero byte.

/// `cities.csv`: the cities that the server finds.
const char *demo_cities(void);

/// `climate.csv`: the monthly means of weather stations.
const char *demo_climate(void);

/// `openapi.yaml`: the description of the server's API.
const char *demo_openapi(void);

#endif
