import Foundation
import Testing

/// A real pseudo-terminal.
struct PseudoTerminal {
    let controller: Int32
    let terminal: Int32

    init() throws {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (number, isLocked): (Int32, Int32) = (0, 0)
        // TIOCSPTLCK and TIOCGPTN of Linux, see ioctl_tty(2): unlocks the terminal, and tells its number.
        try #require(ioctl(controller, 0x4004_5431, &isLocked) == 0 && ioctl(controller, 0x8004_5430, &number) == 0)
        terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
    }

    func close() {
        hangUp()
        Glibc.close(terminal)
    }

    /// Ends what reads the terminal.
    func hangUp() { Glibc.close(controller) }

    /// Presses keys, and waits until the terminal has shown them.
    func press(_ keys: String) throws {
        _ = keys.withCString { write(controller, $0, strlen($0)) }
        var shown: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 100)
        let expected = keys.replacing("\n", with: "\r\n").utf8.count
        while shown.count < expected {
            let count = read(controller, &bytes, bytes.count)
            try #require(count > 0)
            shown += bytes.prefix(count)
        }
    }

    /// Types a line, and returns what the terminal shows of it.
    func type(_ line: String) -> String {
        _ = line.withCString { write(controller, $0, strlen($0)) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let read = read(terminal, &bytes, bytes.count)
        let shown = Glibc.read(controller, &bytes, bytes.count)
        return read == line.utf8.count ? String(decoding: bytes.prefix(shown), as: UTF8.self) : "nothing was read"
    }
}
