import Foundation

/// Data go to standard output, messages to standard error.
enum Console {
    /// Prints data.
    ///
    /// - Throws: ``OutputError``: a script must not take what is cut off for the whole.
    static func print(_ text: String) throws(OutputError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            throw OutputError(reason: (error as NSError).localizedDescription)
        }
    }

    /// Shows a message.
    static func message(_ text: String) {
        // Where this cannot be written, there is no place to say so.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}

/// What was to be printed could not be. What it tells of has been done all the same.
struct OutputError: Error, Equatable, CustomStringConvertible {
    let reason: String

    var description: String { "The output could not be written: \(reason)" }
}
