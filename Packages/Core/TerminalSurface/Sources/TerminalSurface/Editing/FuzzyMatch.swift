/// How well a short pattern fits a text: its characters in order, in any case, best at the beginnings of words.
///
/// It compares UTF-8, because a palette can have a hundred thousand texts.
struct FuzzyMatch: Equatable, Sendable {
    /// The letters that are looked for.
    struct Pattern: Sendable {
        /// A character in both cases, in UTF-8.
        fileprivate struct Letter: Sendable {
            let lower: [UInt8]
            let upper: [UInt8]
        }

        fileprivate let letters: [Letter]

        /// Spaces are left out.
        init(_ text: String) {
            letters = text.unicodeScalars.filter { !$0.properties.isWhitespace }.map { scalar in
                Letter(
                    lower: Array(scalar.properties.lowercaseMapping.utf8),
                    upper: Array(scalar.properties.uppercaseMapping.utf8))
            }
        }
    }

    /// Higher is better.
    let score: Int
    /// Where the matched characters begin in the UTF-8 of the text.
    let places: [Int]

    /// `nil` if the text lacks a character of the pattern.
    init?(_ pattern: Pattern, in text: String) {
        let bytes = text.utf8.span
        guard let best = Self.best(pattern.letters, in: bytes) else { return nil }
        var places: [Int] = []
        _ = Self.score(pattern.letters, in: bytes, from: best.start) { places.append($0) }
        (score, self.places) = (best.score, places)
    }

    /// The score alone; `nil` if the text lacks a character of the pattern.
    static func score(of pattern: Pattern, in text: String) -> Int? {
        best(pattern.letters, in: text.utf8.span)?.score
    }

    /// The match that begins at the best of the places of the first character.
    private static func best(
        _ pattern: [Pattern.Letter], in text: Span<UInt8>
    ) -> (score: Int, start: Int)? {
        guard let first = pattern.first else { return (0, 0) }
        var best: (score: Int, start: Int)?
        for start in text.indices where length(of: first, text, at: start) != nil {
            guard let score = score(pattern, in: text, from: start, { _ in }) else { break }
            if score > best?.score ?? .min { best = (score, start) }
        }
        return best
    }

    private static func score(
        _ pattern: [Pattern.Letter], in text: Span<UInt8>, from start: Int, _ note: (Int) -> Void
    ) -> Int? {
        var (score, index) = (0, start)
        for (number, letter) in pattern.enumerated() {
            let before = index
            var found = length(of: letter, text, at: index)
            while found == nil {
                guard index < text.count else { return nil }
                index += 1
                found = length(of: letter, text, at: index)
            }
            let beginsWord = index == 0 || !isOfWord(text[index - 1])
            score += 1 + (beginsWord ? 4 : 0) + (number > 0 && index == before ? 3 : 0)
            note(index)
            index += found ?? 0
        }
        // Among equals, a shorter text and an earlier place.
        return score * 100 - start - text.count
    }

    /// The number of bytes of the letter, if the text has it at this place.
    private static func length(
        of letter: Pattern.Letter, _ text: Span<UInt8>, at index: Int
    ) -> Int? {
        if has(letter.lower, text, at: index) { return letter.lower.count }
        return has(letter.upper, text, at: index) ? letter.upper.count : nil
    }

    private static func has(_ bytes: [UInt8], _ text: Span<UInt8>, at index: Int) -> Bool {
        guard index + bytes.count <= text.count, text[index] == bytes[0] else { return false }
        for offset in 1..<max(bytes.count, 1) where text[index + offset] != bytes[offset] { return false }
        return true
    }

    /// Whether the byte belongs to a letter or a digit, or to a character beyond ASCII.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: false
        }
    }
}
