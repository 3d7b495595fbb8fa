/// What somebody typed to search for: rows with all of its words, where the last one may be the beginning of a longer
/// word. Whatever was typed, it is only words: there are no operators and no mistakes.
public struct SearchQuery: Hashable, Sendable {
    /// The query in FTS5's language, for `MATCH`.
    public let pattern: String

    /// - Returns: Nil if nothing was typed that could be found: no letter and no digit.
    public init?(_ typed: String) {
        let words = typed.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }
            .filter { $0.contains(where: \.isIndexed) }
        guard !words.isEmpty else { return nil }
        // Between quotes FTS5 takes all for text, and splits it as it has split the rows.
        pattern = words.map { "\"" + String($0).replacing("\"", with: "\"\"") + "\"" }.joined(separator: " ") + "*"
    }
}

extension Unicode.Scalar {
    /// Whether FTS5's tokenizer takes it for a part of words.
    fileprivate var isIndexed: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }
}
