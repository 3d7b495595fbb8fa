import Foundation
import Synchronization

/// A real pseudo-terminal. The test is the terminal's window and keyboard at its controller; the tested code or another
/// process has the terminal.
///
/// Neither end becomes the test's controlling terminal or stays open in other programs.
public final class PseudoTerminal: Sendable {
    /// Tests write typed text and read the output here, without blocking: a program can drop its pending output.
    public let controller: Int32
    /// The terminal.
    public let terminal: Int32
    /// The path of the terminal, by which another process opens it.
    public let path: String
    private let isOpen = Mutex((controller: true, terminal: true))

    /// - Throws: An error with the system's reason if there is no pseudo-terminal.
    public init() throws {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        var (number, isLocked): (Int32, Int32) = (0, 0)
        // TIOCSPTLCK and TIOCGPTN of Linux, see ioctl_tty(2): unlocks the terminal, and tells its number. Swift's Glibc
        // module lacks `posix_openpt` and its like.
        guard ioctl(controller, 0x4004_5431, &isLocked) == 0, ioctl(controller, 0x8004_5430, &number) == 0 else {
            throw ChildProcessError(program: "/dev/ptmx", errno: errno)
        }
        path = "/dev/pts/\(number)"
        terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw ChildProcessError(program: path, errno: errno) }
    }

    deinit { close() }

    /// Closes both ends.
    public func close() {
        hangUp()
        handOver()
    }

    /// Closes the terminal's end in this process. Then the output ends with the last other process that has it.
    public func handOver() {
        isOpen.withLock { isOpen in
            if isOpen.terminal { _ = Foundation.close(terminal) }
            isOpen.terminal = false
        }
    }

    /// Closes the controller, as when a window is closed.
    public func hangUp() {
        isOpen.withLock { isOpen in
            if isOpen.controller { _ = Foundation.close(controller) }
            isOpen.controller = false
        }
    }

    /// Presses keys.
    public func press(_ keys: String) { _ = keys.withCString { write(controller, $0, strlen($0)) } }

    /// Returns the bytes that the terminal shows now, without waiting for more.
    public func shown() -> [UInt8] {
        var (all, bytes): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 65_536))
        while case let count = read(controller, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
        return all
    }

    /// Waits until the terminal shows something, or no process has it any more.
    ///
    /// - Returns: Whether output may be available; a program can drop its pending output.
    @discardableResult
    public func waitForOutput() -> Bool {
        var file = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        while poll(&file, 1, -1) < 0, errno == EINTR {}
        return file.revents & Int16(POLLIN) != 0
    }

    /// Writes a text to the terminal, as another program does, unless the terminal is full.
    public func takes(_ text: String) -> Bool {
        let writer = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        defer { _ = Foundation.close(writer) }
        return text.withCString { write(writer, $0, strlen($0)) } > 0
    }

    /// Changes the size of the window.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// The terminal's modes.
    public var modes: termios {
        get {
            var modes = termios()
            tcgetattr(controller, &modes)
            return modes
        }
        set {
            var modes = newValue
            tcsetattr(controller, TCSANOW, &modes)
        }
    }
}
