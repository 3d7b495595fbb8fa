#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

/// Opens a pseudo-terminal. Both descriptors are closed on exec.
///
/// Swift's Glibc module leaves posix_openpt and its kin out.
///
/// Returns 0, or the errno of what failed.
int pseudo_terminal_open(int *controller, int *terminal);

#endif
