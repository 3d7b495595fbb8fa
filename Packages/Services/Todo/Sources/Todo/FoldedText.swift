import Formatting

/// A text as filters and searches compare it: in lower case, without accents and without characters that cannot be seen.
package enum FoldedText {
    /// A name with its punctuation. Two spellings of a name are equal.
    package static func name(_ text: some StringProtocol) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : String(text).folded
    }

    /// The words, each after a space, so that a text has a word that begins with `milk` if it contains ` milk`.
    package static func words(of text: some StringProtocol) -> String {
        var words: [UInt8] = []
        append(text, to: &words)
        return String(decoding: words, as: UTF8.self)
    }

    /// The parts of a text in which words begin as those in `needles` do, in Unicode scalars. They do not overlap.
    static func ranges(of needles: [String], in text: String) -> [Range<Int>] {
        var words: [UInt8] = []
        /// The place of the character from which each byte comes.
        var places: [Range<Int>] = []
        var start = 0
        for character in text {
            let end = start + character.unicodeScalars.count
            append(String(character), to: &words, continuing: true)
            places += repeatElement(start..<end, count: words.count - places.count)
            start = end
        }
        var isFound = [Bool](repeating: false, count: words.count)
        for needle in needles.map({ Array($0.utf8) }) where needle.count > 1 && needle.count <= words.count {
            for start in 0...words.count - needle.count where words[start...].starts(with: needle) {
                for byte in start + 1..<start + needle.count where words[byte] != space { isFound[byte] = true }
            }
        }
        var ranges: [Range<Int>] = []
        for (place, _) in zip(places, isFound).filter(\.1) {
            if let last = ranges.last, last.upperBound >= place.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
            } else {
                ranges.append(place)
            }
        }
        return ranges
    }

    /// - Parameter isContinued: Whether the text goes on in the word with which `words` ends.
    private static func append(_ text: some StringProtocol, to words: inout [UInt8], continuing: Bool = false) {
        var isInWord = continuing && words.last.map { $0 != space } ?? false
        func begin(_ words: inout [UInt8]) {
            if !isInWord, words.last != space { words.append(space) }
            isInWord = true
        }
        // Most texts are ASCII.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 {
                switch byte {
                case 0x30...0x39, 0x61...0x7A: begin(&words); words.append(byte)
                case 0x41...0x5A: begin(&words); words.append(byte | 0x20)
                default: isInWord = false
                }
            }
        } else {
            for scalar in name(text).unicodeScalars {
                let place = scalar.placeInWords
                if place != .partOfWord { isInWord = false }
                if place == .none { continue }
                begin(&words)
                words += UTF8.encode(scalar).map(Array.init) ?? []
                isInWord = place == .partOfWord
            }
        }
        if continuing, !isInWord, !words.isEmpty, words.last != space { words.append(space) }
    }

    private static let space = UInt8(ascii: " ")
}

extension Unicode.Scalar {
    fileprivate enum PlaceInWords { case partOfWord, word, none }

    fileprivate var placeInWords: PlaceInWords {
        if isASCII { return ("a"..."z").contains(self) || ("0"..."9").contains(self) ? .partOfWord : .none }
        // Chinese and Japanese have no spaces between words.
        if properties.isIdeographic || 0x3040...0x30FF ~= value { return .word }
        return switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .spaceSeparator,
            .lineSeparator, .paragraphSeparator, .control, .format:
            .none
        // An emoji can be searched for.
        case .otherSymbol: .word
        default: .partOfWord
        }
    }
}
