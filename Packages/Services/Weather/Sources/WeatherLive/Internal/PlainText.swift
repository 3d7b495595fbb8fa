/// Text of a server, made fit to be shown.
enum PlainText {
    /// One line of at most `limit` characters. Control characters, which could disturb a terminal, become spaces.
    static func line(_ text: String, limit: Int) -> String {
        let printable = text.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: Character(scalar)
            }
        }
        let words = String(printable).split(separator: " ").joined(separator: " ")
        return words.count > limit ? words.prefix(limit) + "…" : words
    }
}
