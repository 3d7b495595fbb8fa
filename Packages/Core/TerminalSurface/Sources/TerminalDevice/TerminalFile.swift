import Foundation

/// A terminal that is opened a second time, without blocking, so that reads and writes return at once.
///
/// Setting `O_NONBLOCK` on the given descriptor would set it for all processes that share it, such as the shell.
final class TerminalFile: Sendable {
    enum Use { case reading, writing }

    let descriptor: Int32
    /// The path, for messages.
    let name: String

    init(_ original: Int32, for use: Use) throws(TerminalError) {
        guard isatty(original) == 1 else { throw .notATerminal(original) }
        var path = [CChar](repeating: 0, count: 256)
        let isNamed = ttyname_r(original, &path, path.count) == 0
        let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        name = isNamed ? String(decoding: bytes, as: UTF8.self) : "/dev/tty"
        let access =
            switch use {
            case .reading: O_RDONLY
            case .writing: O_WRONLY
            }
        let flags = access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
        var opened = open(name, flags)
        // After 'su' the terminal belongs to another user.
        if opened < 0, tcgetsid(original) == getsid(0) { opened = open("/dev/tty", flags) }
        guard opened >= 0 else { throw .system("open the terminal \(name)", errno: errno) }
        descriptor = opened
    }

    deinit { close(descriptor) }

    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
        else { return (80, 24) }
        return (Int(window.ws_col), Int(window.ws_row))
    }
}
