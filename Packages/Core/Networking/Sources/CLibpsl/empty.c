#include "CLibpsl.h"
