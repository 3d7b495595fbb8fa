extension String {
    /// The text on one line that is fit for display. It is for texts that a server, a file or another program has written.
    ///
    /// Blanks, line ends, and characters that could disturb a terminal or hide text (control characters, format characters,
    /// private use) become one space. A character can have any number of combining marks, so the line has at most four
    /// times as many scalars as characters.
    ///
    /// - Parameter limit: The largest number of characters. "…" replaces the rest.
    /// - Returns: `nil` if nothing is left.
    public func plainLine(limit: Int = 200) -> String? {
        let scalars = unicodeScalars.prefix(4 * min(limit, .max / 4))
        let shown = scalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator: " "
            default: Character(scalar)
            }
        }
        let line = String(shown).split(separator: " ").joined(separator: " ")
        guard !line.isEmpty else { return nil }
        let isCut = line.count > limit || scalars.endIndex < unicodeScalars.endIndex
        return isCut ? line.prefix(limit) + "…" : line
    }
}
