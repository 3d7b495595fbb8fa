import Foundation
import Testing

@testable import ConsoleSurface

/// A real pseudo-terminal.
@MainActor
struct TerminalEchoTests {
    private struct PseudoTerminal {
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
            Glibc.close(terminal)
            Glibc.close(controller)
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

    @Test func `a terminal shows only the end of the line while its echo is off`() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let echo = TerminalEcho(terminal.terminal)
        #expect(terminal.type("name\n") == "name\r\n")
        echo.set(false)
        echo.set(false)
        #expect(terminal.type("hunter2\n") == "\r\n")
        echo.set(true)
        echo.set(true)
        #expect(terminal.type("name\n") == "name\r\n")
    }

    @Test func `a terminal without echo of its own stays without`() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        var attributes = termios()
        tcgetattr(terminal.terminal, &attributes)
        attributes.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(terminal.terminal, TCSANOW, &attributes)
        let echo = TerminalEcho(terminal.terminal)
        echo.set(false)
        echo.set(true)
        var after = termios()
        tcgetattr(terminal.terminal, &after)
        #expect(after.c_lflag == attributes.c_lflag)
    }

    @Test func `a file that is no terminal is left alone`() {
        let echo = TerminalEcho(-1)
        echo.set(false)
        echo.set(true)
    }
}
