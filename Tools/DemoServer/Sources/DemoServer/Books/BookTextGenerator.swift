/// Makes up titles, sentences and paragraphs. The same seed always gives the same texts.
struct BookTextGenerator: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case words([String], isCapital: Bool)
    }

    private(set) var generator: SeededGenerator
    private let titles: [[Piece]]
    private let sentences: [[Piece]]

    init(_ language: BookLanguage, seed: UInt64) {
        generator = SeededGenerator(seed)
        titles = language.titles.map { Self.pieces($0, language.words) }
        sentences = language.sentences.map { Self.pieces($0, language.words) }
    }

    mutating func title() -> String { text(of: titles) }

    /// - Parameter sentences: How many sentences the paragraph has.
    mutating func paragraph(_ sentences: ClosedRange<Int>) -> String {
        let count = number(sentences)
        return (0..<count).map { _ in text(of: self.sentences) }.joined(separator: " ")
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// One of the values, which must not be empty.
    mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

    private mutating func text(of patterns: [[Piece]]) -> String {
        var text = ""
        for piece in one(of: patterns) {
            switch piece {
            case .text(let part): text += part
            case .words(let words, let isCapital):
                let word = one(of: words)
                text += isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
            }
        }
        return text
    }

    private static func pieces(_ pattern: String, _ words: [String: [String]]) -> [Piece] {
        pattern.split(separator: "{", omittingEmptySubsequences: false).flatMap { part -> [Piece] in
            let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let words = words[halves[0].lowercased()] else { return [.text(String(part))] }
            return [.words(words, isCapital: halves[0] == halves[0].uppercased()), .text(String(halves[1]))]
        }
    }
}
