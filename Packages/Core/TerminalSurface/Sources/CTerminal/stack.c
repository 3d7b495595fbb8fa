#define _GNU_SOURCE
#include "CTerminal.h"

#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>

enum { SIZE = 64 * 1024 };

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void free_stack(void *memory) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(memory, SIZE);
}

static void make_key(void) { pthread_key_create(&key, free_stack); }

void CTerminalGuardStack(void) {
    static _Thread_local bool is_guarded;
    if (is_guarded) return;
    is_guarded = true;
    stack_t stack;
    // Swift gives one to the first thread.
    if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
    pthread_once(&once, make_key);
    void *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    stack = (stack_t){.ss_sp = memory, .ss_size = SIZE};
    sigaltstack(&stack, NULL);
    pthread_setspecific(key, memory);
}
