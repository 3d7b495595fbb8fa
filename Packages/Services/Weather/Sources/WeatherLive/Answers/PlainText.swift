/// Text from a server, made fit for display.
enum PlainText {
    /// One line of at most `limit` characters and four times as many scalars: a character can have any number of
    /// combining marks. Control characters, which could disturb a terminal, become spaces.
    static func line(_ text: String, limit: Int) -> String {
        let scalars = text.unicodeScalars.prefix(4 * limit)
        let printable = scalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: Character(scalar)
            }
        }
        let words = String(printable).split(separator: " ").joined(separator: " ")
        let isCut = words.count > limit || scalars.endIndex < text.unicodeScalars.endIndex
        return isCut ? words.prefix(limit) + "…" : words
    }
}
