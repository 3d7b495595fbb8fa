import Foundation

extension ConsoleSurface {
    /// The console surface on standard input and output.
    ///
    /// - Parameter environment: `NO_COLOR` (set and not empty) and `TERM=dumb` turn colours off.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> ConsoleSurface {
        let writesToTerminal = isatty(STDOUT_FILENO) == 1
        let style = ConsoleStyle(
            isInteractive: writesToTerminal && isatty(STDIN_FILENO) == 1,
            usesColour: writesToTerminal && allowsColour(environment)
        )
        let echo = TerminalEcho(STDIN_FILENO)
        return ConsoleSurface(input: standardInputLines(), style: style, setEcho: echo.set) { text in
            // A closed output is ignored.
            try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        }
    }

    /// Whether the environment allows colours. See https://no-color.org.
    public static func allowsColour(_ environment: [String: String]) -> Bool {
        environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// Reads on its own thread, because a waiting read would block a thread of the cooperative pool.
    private static func standardInputLines() -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }
}
