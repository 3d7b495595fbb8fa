import Glibc

/// Data go to standard output, messages to standard error.
enum Console {
    /// Prints data.
    ///
    /// - Throws: ``OutputError``: a script must not take what is cut off for the whole.
    static func print(_ text: consuming String) throws(OutputError) {
        guard write(line: text, to: STDOUT_FILENO) else {
            throw OutputError(reason: String(cString: strerror(errno)))
        }
    }

    /// Shows a message.
    static func message(_ text: String) {
        // Where this cannot be written, there is no place to say so.
        _ = write(line: text, to: STDERR_FILENO)
    }

    /// False, with `errno` set, if not all of it could be written.
    private static func write(line: consuming String, to descriptor: Int32) -> Bool {
        line += "\n"
        return line.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = Glibc.write(descriptor, start, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }
}

/// What was to be printed could not be. What it tells of has been done all the same.
struct OutputError: Error, Equatable, CustomStringConvertible {
    let reason: String

    var description: String { "The output could not be written: \(reason)" }
}
