import Foundation
import Glibc
import SystemPackage

/// The status line of a terminal. Without a terminal, only permanent messages are written.
struct StatusLine: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    /// Replaces the status.
    func show(_ text: String) {
        guard isTerminal else { return }
        // A longer text would wrap, and the next one would not erase it.
        write("\r\u{1B}[K" + text.prefix(width - 1))
    }

    /// Writes a message where there is no status.
    func log(_ text: String) { if !isTerminal { say(text) } }

    /// Writes a permanent message.
    func say(_ text: String) { write((isTerminal ? "\r\u{1B}[K" : "") + text + "\n") }

    func clear() { if isTerminal { write("\r\u{1B}[K") } }

    private var width: Int {
        var size = winsize()
        // The pointer does not leave the call.
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private func write(_ text: String) {
        // One write, so that messages of several tasks do not mix. A closed pipe is ignored.
        _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
    }
}
