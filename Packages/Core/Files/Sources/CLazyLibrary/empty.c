#include "CLazyLibrary.h"
