import Foundation

/// Ends the process. It has nothing to save, so it goes at once, even in the middle of an answer.
enum ExitWatch {
    static func onSignals() {
        // A reader that went away is no reason to die before the watch of standard input says so.
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGTERM, SIGINT] {
            // `_exit` is one of the few calls that a signal handler may make.
            signal(number) { _ in _exit(0) }
        }
    }

    /// The starter holds the other end of standard input. However it ends, the system closes that end.
    static func onEndOfInput() {
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count == 0 || (count < 0 && errno != EINTR) { _exit(0) }
            }
        }
    }
}
