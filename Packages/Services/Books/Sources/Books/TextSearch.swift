import Formatting

/// Folds text for searches, so that case, accents and invisible characters, such as soft hyphens, make no difference.
package struct TextFold {
    private var folds: [Character: [Unicode.Scalar]] = [:]
    /// In bytes.
    private static let longestKept = 64

    package init() {}

    /// The letters of a character; none of an invisible one. White space is a space.
    package mutating func scalars(of character: Character) -> [Unicode.Scalar] {
        if character.utf8.count <= Self.longestKept, let fold = folds[character] { return fold }
        let fold = Self.fold(character)
        if folds.count < 4_096, character.utf8.count <= Self.longestKept { folds[character] = fold }
        return fold
    }

    package mutating func text(_ text: some StringProtocol) -> String {
        var folded = String.UnicodeScalarView()
        for character in text { folded.append(contentsOf: scalars(of: character)) }
        return String(folded)
    }

    private static func fold(_ character: Character) -> [Unicode.Scalar] {
        if character.isWhitespace { return [" "] }
        // A character may have millions of marks.
        let scalars = String(String.UnicodeScalarView(character.unicodeScalars.prefix(64))).folded.unicodeScalars
        return scalars.filter { $0.properties.generalCategory != .format }
    }
}

/// Finds words in blocks, without regard to case and accents. White space matches any white space.
package struct TextSearch {
    /// The folded words.
    private let words: [Unicode.Scalar]
    /// For each number of scalars that match, how many still match if the next one does not (Knuth, Morris and Pratt).
    private let shorter: [Int]
    private var fold = TextFold()

    /// - Returns: `nil` if there is nothing to look for.
    package init?(_ words: String) {
        let text = words.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let scalars = Array(fold.text(text).unicodeScalars)
        guard !scalars.isEmpty else { return nil }
        self.words = scalars
        var shorter = [0]
        for index in scalars.indices.dropFirst() {
            var count = shorter[index - 1]
            while count > 0, scalars[count] != scalars[index] { count = shorter[count - 1] }
            shorter.append(scalars[count] == scalars[index] ? count + 1 : 0)
        }
        self.shorter = shorter
    }

    /// Searches chapters one after another.
    ///
    /// - Parameters:
    ///   - limit: The largest number of matches. The chapters after it are not read.
    ///   - blocks: Reads the blocks of a chapter.
    package mutating func matches<Failure: Error>(
        inChapters chapters: Range<Int>, limit: Int, blocks: (Int) throws(Failure) -> [BookChapter.Block]
    ) throws(Failure) -> [BookMatch] {
        var matches: [BookMatch] = []
        for chapter in chapters where matches.count < limit {
            matches += self.matches(in: try blocks(chapter), chapter: chapter, limit: limit - matches.count)
        }
        return matches
    }

    package mutating func matches(in blocks: [BookChapter.Block], chapter: Int, limit: Int) -> [BookMatch] {
        var matches: [BookMatch] = []
        for (number, block) in blocks.enumerated() where matches.count < limit {
            let start = BookPosition(chapter: chapter, block: number)
            matches += self.matches(in: block.text, at: start, limit: limit - matches.count)
        }
        return matches
    }

    private mutating func matches(in text: String, at start: BookPosition, limit: Int) -> [BookMatch] {
        var matches: [BookMatch] = []
        // The characters of the last scalars, in a ring.
        var origins = [(number: Int, index: String.Index)](repeating: (0, text.startIndex), count: words.count)
        var (scalars, count, wasSpace) = (0, 0, false)
        var number = 0
        var index = text.startIndex
        while index < text.endIndex, matches.count < limit {
            let character = text[index]
            let next = text.index(after: index)
            if !(wasSpace && character.isWhitespace) {
                for scalar in fold.scalars(of: character) {
                    while count > 0, words[count] != scalar { count = shorter[count - 1] }
                    if words[count] == scalar { count += 1 }
                    origins[scalars % words.count] = (number, index)
                    scalars += 1
                    guard count == words.count else { continue }
                    let first = origins[scalars % words.count]
                    var position = start
                    position.character = first.number
                    matches.append(BookMatch(first.index..<next, of: text, at: position))
                    count = 0
                }
            }
            wasSpace = character.isWhitespace
            number += 1
            index = next
        }
        return matches
    }
}
