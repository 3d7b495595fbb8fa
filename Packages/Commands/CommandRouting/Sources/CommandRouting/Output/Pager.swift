import Glibc

/// Shows output that is longer than the screen by a pager: `$ALMANAC_PAGER`, `$PAGER` or `less`.
///
/// It holds output back until that is longer than the screen, so that a short command starts no other program.
@MainActor
final class Pager {
    private let command: String
    private let size: (rows: Int, columns: Int)
    /// The output that is held back. While a pager runs, all output that it got: if the pager cannot be started, the text
    /// is printed without it.
    private var text = ""
    private var rowCount = 0
    /// The pipe to the pager; `nil` while none is needed.
    private var pipe: UnsafeMutablePointer<FILE>?
    /// Messages that are held back until the pager has ended, so that they do not appear in its screen.
    private var messages: [String] = []

    private init(_ command: String, size: (rows: Int, columns: Int)) { (self.command, self.size) = (command, size) }

    /// - Returns: `nil` if there is no terminal, or if the user wants no pager.
    static func standard() -> Pager? {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let command = variable("ALMANAC_PAGER") ?? variable("PAGER") ?? "less -FRX"
        var size = winsize()
        // As for git, nothing and `cat` mean that there is none.
        guard !["", "cat"].contains(command), variable("TERM") ?? "dumb" != "dumb", isatty(STDOUT_FILENO) == 1,
            ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1, size.ws_col > 0
        else { return nil }
        return Pager(command, size: (Int(size.ws_row), Int(size.ws_col)))
    }

    /// Prints a text, and ends the line.
    func print(_ line: String) throws(OutputError) {
        text += line + "\n"
        // It cannot be written to a pager that the user has left.
        if let pipe { return _ = Console.write(line + "\n", to: fileno(pipe)) }
        for line in line.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        where rowCount < size.rows {
            rowCount += max(1, (Substring(line).count + size.columns - 1) / size.columns)
        }
        guard rowCount >= size.rows else { return }
        pipe = popen(command, "we")
        guard let pipe else { return try flush() }
        // A pager that has ended must not end this process.
        signal(SIGPIPE, SIG_IGN)
        _ = Console.write(text, to: fileno(pipe))
    }

    /// Shows a message, after the pager has ended.
    func message(_ text: String) {
        if pipe != nil { return messages.append(text) }
        try? flush()
        Console.message(text)
    }

    /// Prints what is held back, unless the pager shows it.
    func flush() throws(OutputError) {
        guard pipe == nil, !text.isEmpty else { return }
        let held = text
        (text, rowCount) = ("", 0)
        try Console.print(String(held.dropLast()))
    }

    /// Prints what is held back, and waits until the user has left the pager.
    func finish() throws(OutputError) {
        if let pipe {
            let status = pclose(pipe)
            self.pipe = nil
            // The shell has not found the pager, or could not start it.
            if ![126, 127].contains(status >> 8) { (text, rowCount) = ("", 0) }
        }
        try flush()
        messages.forEach(Console.message)
        messages = []
    }
}
