#include "CStore.h"
int store(void) { return 1; }
