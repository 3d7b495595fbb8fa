import Foundation

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

    private static func write(_ text: String) {
        // A closed output is ignored.
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
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
