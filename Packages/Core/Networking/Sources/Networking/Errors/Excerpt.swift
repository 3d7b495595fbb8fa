import FoundationEssentials

/// How a body begins, as one printable line.
enum Excerpt {
    /// At most `limit` bytes of `body`. Control characters, which could disturb a terminal, and
    /// line ends become spaces.
    static func text(of body: Data, limit: Int) -> String {
        let start = String(decoding: body.prefix(limit), as: UTF8.self)
        let printable = start.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: Character(scalar)
            }
        }
        let words = String(printable).split(separator: " ").joined(separator: " ")
        return body.count > limit ? words + "…" : words
    }
}
