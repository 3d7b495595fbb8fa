#ifndef C_LICENSES_H
#define C_LICENSES_H

/// `licenses.json`, which is in the code so that the executable remains one file. C has it because the Swift compiler
/// needs twenty seconds for an array of this length. Ends with a zero byte.
const char *almanac_licenses(void);

#endif
