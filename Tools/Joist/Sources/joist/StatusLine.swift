import Foundation
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The line at the bottom of a terminal that says what is being done. Elsewhere, only what takes long is said, a line
/// each.
struct StatusLine: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    /// Shows a text in place of the last one.
    func show(_ text: String) {
        guard isTerminal else { return }
        // A longer one would wrap, and the next would not cover it.
        write("\r\u{1B}[K" + text.prefix(width - 1))
    }

    /// Says something that stays.
    func say(_ text: String) { write((isTerminal ? "\r\u{1B}[K" : "") + text + "\n") }

    func clear() { if isTerminal { write("\r\u{1B}[K") } }

    private var width: Int {
        var size = winsize()
        // The C way to ask for a terminal's size; the pointer does not leave the call.
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private func write(_ text: String) {
        // One write, so that what several tasks say does not mix. A reader that has gone is no reason to stop.
        _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
    }
}
