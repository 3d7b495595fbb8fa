#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

/// Opens a pseudo-terminal. Both descriptors are closed on exec.
///
/// Swift's Glibc module lacks posix_openpt and related functions.
///
/// Returns 0, or the errno of the call that failed.
int pseudo_terminal_open(int *controller, int *terminal);

#endif
