import Books

/// The characters of a block with their styles.
struct StyledText {
    struct Styled {
        /// The properties that decide where a line ends.
        enum Kind { case letter, wide, space, newline, hyphen }

        let character: Character
        let kind: Kind
        /// The spans that it is part of.
        var styles: [ReaderData.Text.Style] = []
        /// The columns for the marks of spans that begin or end here.
        var marks = 0
        /// Whether it can be seen.
        let isInk: Bool
        private let width: Int

        init(_ character: Character, _ measure: TextMeasure) {
            self.character = character
            // Most text is ASCII, which needs no Unicode tables.
            let byte = character.utf8.count == 1 ? character.utf8.first : nil
            if let byte, byte > 0x20 {
                (kind, width, isInk) = (byte == UInt8(ascii: "-") ? .hyphen : .letter, 1, true)
            } else if byte == 0x20 {
                (kind, width, isInk) = (.space, 1, false)
            } else {
                width = measure.columns(character)
                kind = Self.kind(of: character, width)
                isInk = !character.isWhitespace
            }
        }

        /// With the marks, which a surface without styles shows.
        var columns: Int { width + marks }

        private static func kind(of character: Character, _ width: Int) -> Kind {
            switch character {
            case "‐", "–", "—": .hyphen
            case "\u{A0}", "\u{202F}", "\u{2007}": .letter
            default: character.isNewline ? .newline : character.isWhitespace ? .space : width == 2 ? .wide : .letter
            }
        }
    }

    private(set) var characters: [Styled] = []
    private let measure: TextMeasure
    private var linkSpans: [(range: Range<Int>, target: BookChapter.Link)] = []

    /// - Parameter showsEmphasis: Whether emphasized text stands out.
    init(_ block: BookChapter.Block, showsEmphasis: Bool, measure: TextMeasure) {
        self.measure = measure
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
            characters.append(Styled(character, measure))
            if let target = run?.link { extendLink(to: index, target) }
            guard showsEmphasis, characters[index].isInk else { continue }
            if run?.isEmphasized == true, opening == nil {
                opening = index
            } else if run?.isEmphasized == false, let start = opening {
                opening = nil
                add(.emphasis, to: start...lastInk, columns: measure.emphasisMark)
            }
            lastInk = index
        }
        if let start = opening { add(.emphasis, to: start...lastInk, columns: measure.emphasisMark) }
    }

    private mutating func add(_ style: ReaderData.Text.Style, to range: ClosedRange<Int>, columns: Int) {
        // Passages of the user may overlap.
        for index in range where !characters[index].styles.contains(style) { characters[index].styles.append(style) }
        characters[range.lowerBound].marks += columns
        characters[range.upperBound].marks += columns
    }

    /// Makes a match of a search, or a passage of the user, stand out.
    mutating func mark(_ range: Range<Int>, as style: ReaderData.Text.Style) {
        let range = range.clamped(to: characters.indices)
        // The space where a line ends is not shown.
        if let last = range.last(where: { characters[$0].isInk }) {
            add(style, to: range.lowerBound...last, columns: measure.matchMark)
        }
    }

    /// The characters of a line behind its margin.
    func line(_ range: Range<Int>, after margin: String) -> ReaderData.Text {
        var line = ReaderData.Text(content: margin)
        var length = margin.unicodeScalars.count
        for styled in characters[range] {
            let start = length
            if styled.kind == .space {
                line.content.append(" ")
                length += 1
            } else if styled.character != Self.softHyphen {
                line.content.append(styled.character)
                length += styled.character.unicodeScalars.count
            }
            for style in styled.styles { Self.extend(style, by: start..<length, in: &line.spans) }
        }
        return line
    }

    /// Makes a part stand out. If it goes on where the last span of its style has ended, they are one span.
    private static func extend(
        _ style: ReaderData.Text.Style, by range: Range<Int>, in spans: inout [ReaderData.Text.Span]
    ) {
        if let last = spans.lastIndex(where: { $0.style == style }), spans[last].range.upperBound == range.lowerBound {
            spans[last].range = spans[last].range.lowerBound..<range.upperBound
        } else {
            spans.append(ReaderData.Text.Span(range: range, style: style))
        }
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
