import Foundation
import Glibc

extension LinesSurface {
    /// The surface of lines on standard input and output.
    ///
    /// - Parameter environment: `NO_COLOR` (set and not empty) and `TERM=dumb` turn colours off.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> LinesSurface {
        let writesToTerminal = isatty(STDOUT_FILENO) == 1
        let style = LinesStyle(
            isInteractive: writesToTerminal && isatty(STDIN_FILENO) == 1,
            usesColour: writesToTerminal && allowsColour(environment),
            terminalColumns: { terminalColumns() }
        )
        let echo = TerminalEcho(STDIN_FILENO)
        guard style.isInteractive else {
            return LinesSurface(input: standardInputLines(), style: style, setEcho: echo.set, write: write)
        }
        let typed = TypedLines(STDIN_FILENO)
        // A terminal that is gone ends the input, too.
        let write: @MainActor (String) -> Void = { try? Self.write($0) }
        let clear: @MainActor () -> Void = { if environment["TERM"] != "dumb" { write(clearing) } }
        return LinesSurface(
            input: typed.lines, style: style, setEcho: echo.set, dropUnfinishedLine: typed.drop, clear: clear,
            write: write)
    }

    /// The width of the terminal of standard output; `nil` if it is no terminal or does not report a width.
    public nonisolated static func terminalColumns() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Moves the cursor to the top and erases the page, with the lines that were scrolled out of it: ECMA-48 8.3.21 and
    /// 8.3.39, and xterm's erasure of saved lines.
    private static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

    private static func write(_ text: String) throws(LinesOutputError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // A reader that has seen enough does not keep the lines that follow from being taken.
            if count < 0, errno == EPIPE { return }
            guard count > 0 else { throw LinesOutputError(reason: String(cString: strerror(errno))) }
            rest = rest.dropFirst(count)
        }
    }

    /// Whether the environment allows colours. See https://no-color.org.
    static func allowsColour(_ environment: [String: String]) -> Bool {
        environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// The lines of standard input, without line ends. Only one part of a process may read them.
    ///
    /// Reads on its own thread, because a waiting read would block a thread of the cooperative pool.
    public static func standardInputLines() -> AsyncStream<String> {
        if isatty(STDIN_FILENO) == 1 { return TypedLines(STDIN_FILENO).lines }
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            let input = fdopen(STDIN_FILENO, "r")
            while let input, let line = line(of: input) { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }

    /// The next line; `nil` at the end. An endless line, as that of `/dev/zero`, comes in parts, so that it does not fill the
    /// memory.
    private nonisolated static func line(of input: UnsafeMutablePointer<FILE>) -> String? {
        var line: [UInt8] = []
        while line.count <= longestLine {
            let byte = getc_unlocked(input)
            if byte == EOF, line.isEmpty { return nil }
            if byte == EOF || byte == UInt8(ascii: "\n") { break }
            line.append(UInt8(byte))
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    /// In bytes. No command takes more data.
    private nonisolated static let longestLine = 64 << 20
}

/// The screens cannot be written. The description is a sentence for users.
public struct LinesOutputError: Error, Equatable, CustomStringConvertible {
    let reason: String

    public var description: String { "Cannot write the screens: \(reason). The rest of the input was not used." }
}
