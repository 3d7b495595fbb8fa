import Books
import Screens

/// The characters of a block with what they look like.
struct StyledText {
    struct Styled {
        /// What counts for where a line ends.
        enum Kind { case letter, wide, space, newline, hyphen }

        let character: Character
        let kind: Kind
        /// The stars before it: one where emphasized text begins, two where a match of a search does.
        var starsBefore = 0
        /// The stars after it.
        var starsAfter = 0
        /// Whether it can be seen.
        let isInk: Bool
        private let width: Int

        init(_ character: Character) {
            self.character = character
            // Most text is ASCII, which needs no Unicode tables.
            let byte = character.utf8.count == 1 ? character.utf8.first : nil
            if let byte, byte > 0x20 {
                (kind, width, isInk) = (byte == UInt8(ascii: "-") ? .hyphen : .letter, 1, true)
            } else if byte == 0x20 {
                (kind, width, isInk) = (.space, 1, false)
            } else {
                width = character.columnCount
                kind = Self.kind(of: character, width)
                isInk = !character.isWhitespace
            }
        }

        /// With the stars.
        var columns: Int { width + starsBefore + starsAfter }

        private static func kind(of character: Character, _ width: Int) -> Kind {
            switch character {
            case "‐", "–", "—": .hyphen
            case "\u{A0}", "\u{202F}", "\u{2007}": .letter
            default: character.isNewline ? .newline : character.isWhitespace ? .space : width == 2 ? .wide : .letter
            }
        }
    }

    private(set) var characters: [Styled] = []
    private var linkSpans: [(range: Range<Int>, target: BookChapter.Link)] = []

    /// - Parameter showsEmphasis: Whether emphasized text is between stars.
    init(_ block: BookChapter.Block, showsEmphasis: Bool) {
        var runs = block.runs.makeIterator()
        var run = runs.next()
        var runEnd = run?.text.utf8.count ?? 0
        var offset = 0
        var opening: Int?
        var lastInk = 0
        // A character may consist of the end of a run and the beginning of the next one. It belongs to the first.
        for character in block.text {
            while offset >= runEnd, let next = runs.next() {
                run = next
                runEnd += next.text.utf8.count
            }
            offset += character.utf8.count
            let index = characters.count
            characters.append(Styled(character))
            if let target = run?.link { extendLink(to: index, target) }
            guard showsEmphasis, characters[index].isInk else { continue }
            if run?.isEmphasized == true, opening == nil {
                opening = index
                characters[index].starsBefore = 1
            } else if run?.isEmphasized == false, opening != nil {
                opening = nil
                characters[lastInk].starsAfter = 1
            }
            lastInk = index
        }
        if opening != nil { characters[lastInk].starsAfter = 1 }
    }

    /// Puts a match of a search between two stars on either side.
    ///
    /// - Parameters:
    ///   - start: Its first character.
    ///   - length: The number of its characters.
    mutating func mark(from start: Int, length: Int) {
        guard characters.indices.contains(start), length > 0 else { return }
        characters[start].starsBefore += 2
        characters[start + min(length, characters.count - start) - 1].starsAfter += 2
    }

    func text(of range: Range<Int>) -> String {
        var text = ""
        for styled in characters[range] {
            text += String(repeating: "*", count: styled.starsBefore)
            if styled.kind == .space {
                text.append(" ")
            } else if styled.character != Self.softHyphen {
                text.append(styled.character)
            }
            text += String(repeating: "*", count: styled.starsAfter)
        }
        return text
    }

    /// The links with the characters that they span.
    func links(at position: BookPosition) -> [(range: Range<Int>, link: ReaderData.Link)] {
        linkSpans.compactMap { span in
            let words = characters[span.range].split { $0.character.isWhitespace }.map { String($0.map(\.character)) }
            guard !words.isEmpty else { return nil }
            var place = position
            place.character = span.range.lowerBound
            let link = ReaderData.Link(id: place, text: words.joined(separator: " "), target: span.target)
            return (span.range, link)
        }
    }

    private mutating func extendLink(to index: Int, _ target: BookChapter.Link) {
        if let last = linkSpans.last, last.target == target, last.range.upperBound == index {
            linkSpans[linkSpans.count - 1].range = last.range.lowerBound..<index + 1
        } else {
            linkSpans.append((index..<index + 1, target))
        }
    }

    private static let softHyphen: Character = "\u{AD}"
}
