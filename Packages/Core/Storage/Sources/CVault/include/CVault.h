#pragma once

// Memory that is wiped, and a clock that cannot be set. Swift offers neither.

#include <stddef.h>

/// Overwrites memory with zeros. Compilers do not optimize the call away.
void CVaultWipe(void *memory, size_t size);

/// Zeroed memory on pages of its own, kept out of swap and core dumps if the system allows.
///
/// @return Null if there is no memory.
void *CVaultAllocate(size_t size);

/// Wipes and releases memory that `CVaultAllocate` returned for the same size.
void CVaultFree(void *memory, size_t size);

/// Milliseconds since the system started, sleep included.
long long CVaultMillisecondsSinceBoot(void);
