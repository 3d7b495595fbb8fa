import Foundation

/// Text from a stranger, made fit for display.
enum PlainText {
    /// One line without control characters, which could disturb a terminal; `nil` if nothing is left.
    static func line(_ text: String) -> String? {
        let line = line(text, limit: 500)
        return line.isEmpty ? nil : line
    }

    /// One line of at most `limit` characters, and four times as many scalars: a character can have any number of
    /// combining marks.
    static func line(_ text: String, limit: Int) -> String {
        let scalars = text.unicodeScalars.prefix(4 * limit)
        let printable = scalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: " "
            default: Character(scalar)
            }
        }
        let words = String(printable).split(separator: " ").joined(separator: " ")
        let isCut = words.count > limit || scalars.endIndex < text.unicodeScalars.endIndex
        return isCut ? words.prefix(limit) + "…" : words
    }

    /// Paragraphs apart by blank lines.
    static func paragraphs(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").split(separator: /\n\s*\n/).prefix(40)
            .map { line(String($0), limit: 4_000) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

extension String {
    /// The whole number that the text is, if it is not negative.
    var wholeNumber: Int? {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
