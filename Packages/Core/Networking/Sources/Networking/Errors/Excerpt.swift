/// Prepares text from servers for display on one line.
enum Excerpt {
    /// The beginning of a text, at most `limit` characters. "…" replaces the rest.
    static func text(of text: String, limit: Int) -> String {
        printable(String(text.prefix(limit))) + (text.dropFirst(limit).isEmpty ? "" : "…")
    }

    /// The text with control characters, which could disturb a terminal, and line ends as spaces. Several spaces become
    /// one.
    static func printable(_ text: String) -> String {
        let printable = text.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: Character(scalar)
            }
        }
        return String(printable).split(separator: " ").joined(separator: " ")
    }
}
