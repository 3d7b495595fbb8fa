// Shows Synchronization.Mutex to ThreadSanitizer on Linux; loaded before the toolchain's own library (LD_PRELOAD).
//
// A lock that is free is taken by an atomic operation that the compiler puts into the instrumented code. One that is
// contended is handed over by the kernel (a futex with priority inheritance), called by a library that is not
// instrumented: ThreadSanitizer then misses that one thread follows the other, and reports even a counter in a Mutex.
// The two functions for that case are wrapped here. If a toolchain names them otherwise, nothing is wrapped, and such
// reports come back.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Weak: programs without ThreadSanitizer load this too.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// Swift's calling convention: `self` comes last, in a register of its own. A handle's only field is the atomic word.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
typedef SWIFT void (*LockSlow)(uint32_t thread, SELF);
typedef SWIFT void (*UnlockSlow)(SELF);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF) {
    ((LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF) {
    if (__tsan_release) __tsan_release(self);
    ((UnlockSlow)dlsym(RTLD_NEXT, UNLOCK_SLOW))(self);
}
