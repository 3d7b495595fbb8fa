/// Makes up titles, sentences and paragraphs. The same seed always gives the same texts.
struct BookTextGenerator: Sendable {
    private(set) var generator: SeededGenerator
    private let language: BookLanguage

    init(_ language: BookLanguage, seed: UInt64) {
        generator = SeededGenerator(seed)
        self.language = language
    }

    mutating func title() -> String { text(of: language.titles) }

    /// - Parameter sentences: How many sentences the paragraph has.
    mutating func paragraph(_ sentences: ClosedRange<Int>) -> String {
        let count = number(sentences)
        return (0..<count).map { _ in text(of: language.sentences) }.joined(separator: " ")
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// One of the values, which must not be empty.
    mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

    private mutating func text(of patterns: [BookPattern]) -> String {
        var text = ""
        for piece in one(of: patterns).pieces {
            switch piece {
            case .text(let part): text += part
            case .words(let words, let isCapital):
                let word = one(of: words)
                text += isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
            }
        }
        return text
    }
}
