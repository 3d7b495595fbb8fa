// Loads a library when the first of its functions is called. A program that never calls one does not pay for loading:
// the dynamic loader needs longer for libcurl and its dependencies than many commands run.
//
// A library is declared by two lists. The first has functions, each `F(result, name, (parameters), (arguments),
// otherwise)`. The second has names, `N(name)`, of functions that are called as `library.name`, variadic ones included:
//
//     #define FORWARDED(F) F(int, zero, (int a), (a), -1) F(…)
//     #define NAMED(N) N(formatted)
//     LAZY_LIBRARY("libzero.so.1", FORWARDED, NAMED)
//
// The macro defines each function of the first list with the name and the type that its header declares. The function
// returns `otherwise` when the library or any listed function is missing. The next call tries again, because only a file
// descriptor may have been missing. The definitions are hidden: calls within the program use them, and other libraries
// do not see them.
#ifndef CLAZYLIBRARY_H
#define CLAZYLIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

#define LAZY_LIBRARY(file, FORWARDED, NAMED)                                                                           \
    static struct { FORWARDED(LAZY_MEMBER) NAMED(LAZY_NAMED_MEMBER) } library;                                         \
    static pthread_mutex_t library_lock = PTHREAD_MUTEX_INITIALIZER;                                                   \
    static atomic_bool library_is_loaded = false;                                                                      \
    /* The reason why the library was not loaded when this thread tried last. */                                       \
    static _Thread_local char library_failure[256];                                                                    \
    static void library_find(void) {                                                                                   \
        const char *missing = NULL;                                                                                    \
        /* The handle is never closed: functions may be in use until the end. */                                       \
        void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);                                                           \
        if (handle != NULL) { FORWARDED(LAZY_FIND) NAMED(LAZY_NAMED_FIND) }                                            \
        atomic_store_explicit(&library_is_loaded, handle != NULL && missing == NULL, memory_order_release);            \
        if (library_is_loaded) return;                                                                                 \
        if (handle == NULL) {                                                                                          \
            snprintf(library_failure, sizeof library_failure, "%s", dlerror());                                        \
        } else {                                                                                                       \
            snprintf(library_failure, sizeof library_failure, "%s has no function %s", file, missing);                 \
        }                                                                                                              \
    }                                                                                                                  \
    static bool library_load(void) {                                                                                   \
        if (atomic_load_explicit(&library_is_loaded, memory_order_acquire)) return true;                               \
        pthread_mutex_lock(&library_lock);                                                                             \
        if (!library_is_loaded) library_find();                                                                        \
        pthread_mutex_unlock(&library_lock);                                                                           \
        return library_is_loaded;                                                                                      \
    }                                                                                                                  \
    FORWARDED(LAZY_FORWARD)

#define LAZY_NONE(N)

#define LAZY_MEMBER(result, name, parameters, arguments, otherwise) LAZY_NAMED_MEMBER(name)
#define LAZY_NAMED_MEMBER(name) __typeof__(name) *name;

#define LAZY_FIND(result, name, parameters, arguments, otherwise) LAZY_NAMED_FIND(name)
#define LAZY_NAMED_FIND(name)                                                                                          \
    library.name = (__typeof__(name) *)dlsym(handle, #name);                                                           \
    if (library.name == NULL) missing = #name;

#define LAZY_FORWARD(result, name, parameters, arguments, otherwise)                                                   \
    __attribute__((visibility("hidden"))) result name parameters {                                                     \
        if (!library_load()) return otherwise;                                                                         \
        return library.name arguments;                                                                                 \
    }

#endif
