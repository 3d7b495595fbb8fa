/// A pattern of titles or sentences, in which a name in braces stands for one of its words. A name in capitals capitalizes
/// the first letter of the word.
struct BookPattern: Sendable {
    enum Piece: Sendable {
        case text(String)
        case words([String], isCapital: Bool)
    }

    let pieces: [Piece]

    /// - Parameter words: Words by the names that patterns have for them.
    init(_ text: String, _ words: [String: [String]]) {
        pieces = text.split(separator: "{", omittingEmptySubsequences: false).flatMap { part -> [Piece] in
            let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let words = words[halves[0].lowercased()] else { return [.text(String(part))] }
            return [.words(words, isCapital: halves[0] == halves[0].uppercased()), .text(String(halves[1]))]
        }
    }
}
