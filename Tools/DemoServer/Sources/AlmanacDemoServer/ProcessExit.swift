import Foundation

/// Ends the process at once, even in the middle of a response: the server has nothing to save.
enum ProcessExit {
    static func onSignals() {
        // Writing to a closed pipe must not end the process: only signals and the end of standard input do.
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGTERM, SIGINT] {
            // `_exit` is one of the few calls that a signal handler may make.
            signal(number) { _ in _exit(0) }
        }
    }

    /// Ends the process when standard input ends.
    ///
    /// The parent process holds the other end of standard input. The system closes that end however the parent exits.
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
