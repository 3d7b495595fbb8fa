import FoundationEssentials

/// Text of others, made fit to be shown on one line.
enum Excerpt {
    /// How `body` begins: at most `limit` bytes.
    static func text(of body: Data, limit: Int) -> String {
        text(of: body, around: 0, limit: limit)
    }

    /// At most `limit` bytes of `body`, some before `offset` and more behind. "…" stands for what is
    /// left out on either side.
    static func text(of body: Data, around offset: Int, limit: Int) -> String {
        var start = min(max(0, offset - limit / 3), max(0, body.count - limit))
        if offset <= limit / 2 { start = 0 }
        let slice = body.dropFirst(start).prefix(limit)
        // A character cut in half at either end is left out.
        let whole = slice.drop { start > 0 && $0 & 0xC0 == 0x80 }
        let isCut = start + slice.count < body.count
        let words = printable(String(decoding: isCut ? whole.droppingHalfCharacter() : whole, as: UTF8.self))
        return (start > 0 ? "…" : "") + words + (isCut ? "…" : "")
    }

    /// Control characters, which could disturb a terminal, and line ends become spaces; several
    /// spaces become one.
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

extension Data {
    /// Without the beginning of a character (in UTF-8) whose rest is missing at the end.
    fileprivate func droppingHalfCharacter() -> Data {
        guard let lead = indices.suffix(4).last(where: { self[$0] & 0xC0 != 0x80 }) else { return self }
        let size =
            switch self[lead] {
            case 0xF0...: 4
            case 0xE0...: 3
            case 0xC0...: 2
            default: 1
            }
        return endIndex - lead < size ? self[..<lead] : self
    }
}
