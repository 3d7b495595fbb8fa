// The library for international host names (IDNA), which libcurl needs too. It is loaded at the first call.
#ifndef CLIBIDN2_H
#define CLIBIDN2_H

// Sets `ascii` to the ASCII form of an international name in UTF-8. The caller frees it. Returns 0, or libidn2's error
// code.
int clibidn2_to_ascii(const char *name, char **ascii);

#endif
