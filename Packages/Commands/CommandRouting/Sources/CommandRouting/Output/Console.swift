import Glibc
import LinesSurface

/// Prints data to standard output and messages to standard error.
public enum Console {
    /// Prints data.
    ///
    /// - Throws: ``OutputError`` if the data could not be written completely, so that scripts detect partial output.
    public static func print(_ text: consuming String) throws(OutputError) {
        // In place, because the text can be long.
        text += "\n"
        guard write(text, to: STDOUT_FILENO) else {
            throw OutputError(reason: String(cString: strerror(errno)))
        }
    }

    /// Shows a message. If the terminal does not read for a second, because its window hangs for example, the message is
    /// dropped: the process must not wait for it.
    public static func message(_ text: String) {
        // A failure is ignored, because a message about it could not be written either.
        if !writeToTerminal(text + "\n", STDERR_FILENO) { _ = write(text + "\n", to: STDERR_FILENO) }
    }

    /// Returns false if the descriptor is not that of a terminal.
    private static func writeToTerminal(_ text: String, _ descriptor: Int32) -> Bool {
        var path = [CChar](repeating: 0, count: 256)
        guard isatty(descriptor) == 1, ttyname_r(descriptor, &path, path.count) == 0 else { return false }
        // Opened a second time: other processes share the given descriptor, and must not find it non-blocking.
        let file = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var rest = Array(text.utf8)[...]
        let deadline = ContinuousClock.now + .seconds(1)
        while !rest.isEmpty, ContinuousClock.now < deadline {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                // A short sleep, and no wait for room: poll reports room of which write then gets none.
                poll(nil, 0, 10)
            } else if errno != EINTR {
                break
            }
        }
        return true
    }

    /// Shows a text after which the user types.
    public static func prompt(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    /// The width of help: that of the variable COLUMNS or of the terminal, or else 80.
    public static var columns: Int {
        let named = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
        let columns = named ?? LinesSurface.terminalColumns() ?? 80
        return columns > 0 ? columns : 80
    }

    /// Returns false, with `errno` set, if the text could not be written completely. That is `ECANCELED` if the task was
    /// cancelled while the other end of a pipe did not read.
    static func write(_ text: consuming String, to descriptor: Int32) -> Bool {
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard poll(&place, 1, 100) != 0 else {
                    guard Task.isCancelled else { continue }
                    errno = ECANCELED
                    return false
                }
                // A pipe with room takes this many bytes without waiting.
                let count = Glibc.write(descriptor, start, min(rest.count, Int(PIPE_BUF)))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }
}

/// The output could not be printed. The command itself has been carried out.
public struct OutputError: ReportedError, Equatable, CustomStringConvertible {
    let reason: String

    public var description: String { "Cannot write the output: \(reason). The command was carried out." }
    /// Without a hint: the command was carried out.
    public var details: ErrorDetails { ErrorDetails("output-failed") }
}

extension LinesOutputError: ReportedError {
    public var details: ErrorDetails { ErrorDetails("output-failed") }
}
