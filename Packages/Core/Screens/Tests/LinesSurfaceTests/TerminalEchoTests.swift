import Foundation
import ProcessTesting
import Testing

@testable import LinesSurface

/// A real pseudo-terminal.
@MainActor
struct TerminalEchoTests {
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
