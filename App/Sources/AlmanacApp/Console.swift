import Foundation

/// Data go to standard output, messages to standard error.
enum Console {
    static func print(_ text: String) { write(text, to: .standardOutput) }
    static func message(_ text: String) { write(text, to: .standardError) }

    private static func write(_ text: String, to handle: FileHandle) {
        // Where nobody reads any more there is nobody to tell.
        try? handle.write(contentsOf: Data((text + "\n").utf8))
    }
}
