import Books

/// Reduces the HTML of a chapter to blocks of text.
struct ChapterReader {
    var tokens: HTMLTokenizer
    var writer: BlockWriter
    private var emphasis = 0
    var lists: [ListNumbers] = []
    private var math = MathText()
    private var quotations = 0
    /// The raised and lowered texts that are open, from the outer to the inner one.
    private var scripts: [Script] = []
    private var reading = Reading.none
    /// Up to the next tag, as for the number of a printed page.
    private var isTextHidden = false
    /// Hidden elements without an end are shown, because their extent is unknown.
    var hasUnclosedHidden = false
    /// Lists below the deepest level that is shown.
    var deeperLists = 0
    static let deepestList = 16

    /// The way in which raised or lowered text is written.
    private enum Script {
        /// Each text by ``ScriptText``.
        case texts(isRaised: Bool)
        /// The sign of a note, raised, unless it is several words.
        case note
        /// Between brackets, because it has several texts.
        case group
        /// As it is.
        case plain
    }

    /// The reading of characters, in brackets.
    private enum Reading { case none, begun, written }

    /// A chapter whose links are still as they are written, each as an address.
    struct Result: Equatable {
        var blocks: [BookChapter.Block]
        /// The places of the ids, with the chapter 0.
        var places: [String: BookPosition]
    }

    /// - Parameter text: UTF-8.
    /// - Returns: `nil` if the chapter has more elements than the limits allow.
    static func read(_ text: [UInt8], limits: BookLimits) -> Result? {
        var reader = ChapterReader(tokens: HTMLTokenizer(text), writer: BlockWriter(limits: limits))
        while let token = reader.tokens.next() {
            reader.read(token)
            if reader.writer.isTooLarge { return nil }
        }
        reader.writer.finish()
        return Result(blocks: reader.writer.blocks, places: reader.writer.places)
    }

    private mutating func read(_ token: HTMLTokenizer.Token) {
        switch token {
        case .text(let range): text(range)
        case .literal(let range): text(range, hasReferences: false)
        case .start(let tag):
            if skipsHidden(tag) { return }
            start(tag)
            if tag.isEmpty, tag.name != "a" { end(tag.name) }
        case .end(let name): end(name)
        }
    }

    private mutating func text(_ range: Range<Int>, hasReferences: Bool = true) {
        guard !isTextHidden, !math.ignoresText else { return }
        let bytes = tokens.bytes
        if math.isOpen {
            let words = hasReferences ? HTMLEntities.text(bytes, range) : String(decoding: bytes[range], as: UTF8.self)
            return append(math.text(words))
        }
        if let script = scripts.last, range.count <= Self.longestScript,
            bytes[range].contains(where: { !$0.isHTMLSpace })
        {
            let words = hasReferences ? HTMLEntities.text(bytes, range) : String(decoding: bytes[range], as: UTF8.self)
            let line = words.split(whereSeparator: \.isWhitespace)
            switch script {
            case .texts(let isRaised):
                return append(ScriptText.text(line.joined(separator: " "), isRaised: isRaised))
            case .note: if line.count == 1 { return append(ScriptText.text(String(line[0]), isRaised: true)) }
            case .group, .plain: break
            }
        }
        if reading == .begun, bytes[range].contains(where: { !$0.isHTMLSpace }) {
            writer.append("(".utf8)
            reading = .written
        }
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = bytes[place]
            if byte.isHTMLSpace {
                writer.appendSpace(byte)
                place += 1
            } else if hasReferences, byte == UInt8(ascii: "&") {
                if let (character, end) = HTMLEntities.reference(bytes, place..<range.upperBound) {
                    if character.count == 1, character[0].isHTMLSpace {
                        writer.appendSpace(character[0])
                    } else {
                        writer.append(character)
                    }
                    place = end
                } else {
                    writer.append([byte])
                    place += 1
                }
            } else {
                let end = endOfWords(from: place, in: bytes, to: range.upperBound, hasReferences)
                writer.append(bytes[place..<end])
                place = end
                // Other control characters mean nothing.
                while place < range.upperBound, bytes[place] < 0x20, !bytes[place].isHTMLSpace { place += 1 }
            }
        }
    }

    /// The end of words that single spaces part. They are written at once, because that is faster than one by one.
    private func endOfWords(from start: Int, in bytes: [UInt8], to end: Int, _ hasReferences: Bool) -> Int {
        func isOfWord(_ byte: UInt8) -> Bool { byte > 0x20 && !(hasReferences && byte == UInt8(ascii: "&")) }
        var place = start + 1
        while place < end {
            if !isOfWord(bytes[place]) {
                guard bytes[place] == 0x20, place + 1 < end, isOfWord(bytes[place + 1]) else { break }
                place += 1
            }
            place += 1
        }
        return place
    }

    private mutating func start(_ tag: HTMLTokenizer.Tag) {
        let role = HTMLElement(tag.name)
        switch role {
        case .heading(let level): writer.begin(.heading(level: level))
        case .block: writer.beginParagraph()
        case .preformatted: writer.begin()
        case .list(let isOrdered): beginList(tag, isOrdered: isOrdered)
        case .item: beginItem(tag)
        case .row: writer.beginRow()
        case .cell: writer.beginCell()
        case .line: if !writer.isAtLineStart { writer.breakLine() }
        case .rule: addRule()
        case .lineBreak: writer.breakLine()
        case .emphasis: emphasis += 1
        case .quotation:
            append(quotations.isMultiple(of: 2) ? "“" : "‘")
            quotations += 1
        case .script(let isRaised):
            let script = script(isRaised: isRaised)
            if case .group = script { append(ScriptText.sign(isRaised: isRaised) + "(") }
            scripts.append(script)
        case .reading, .ruby:
            endReading()
            if role == .reading { reading = .begun }
        case nil:
            append(math.start(tag.name, isAfterDigit: writer.endsWithDigit))
            if tag.name == "tspan", isPlaced(tag) { writer.appendSpace(UInt8(ascii: " ")) }
        case .link, .image: break
        }
        isTextHidden = tag.name == "rp"
        if !tag.attributes.isEmpty {
            if let id = tokens.value(of: "id", in: tag) { writer.mark(id) }
            let isPageNumber =
                tokens.value(of: "epub:type", in: tag) == "pagebreak"
                || tokens.value(of: "role", in: tag) == "doc-pagebreak"
            if isPageNumber { isTextHidden = true }
        }
        switch role {
        case .preformatted: writer.isPreformatted = true
        case .emphasis: writer.isEmphasized = true
        case .link: beginLink(tag)
        case .image: if let text = tokens.value(of: "alt", in: tag) { addImage(text) }
        default: break
        }
    }

    private mutating func end(_ name: String) {
        isTextHidden = false
        switch HTMLElement(name) {
        case .heading: writer.begin()
        case .block:
            endReading()
            scripts = []
            // A formula without an end ends with its paragraph.
            math = MathText()
            writer.beginParagraph()
        case .row: writer.endRow()
        case .line: if !writer.isAtLineStart { writer.breakLine() }
        case .quotation:
            guard quotations > 0 else { break }
            quotations -= 1
            append(quotations.isMultiple(of: 2) ? "”" : "’")
        case .script: if case .group = scripts.popLast() { append(")") }
        case .reading, .ruby: endReading()
        case nil: append(math.end(name))
        case .preformatted:
            writer.begin()
            writer.isPreformatted = false
        case .list:
            writer.endItem()
            if deeperLists > 0 { deeperLists -= 1 } else { _ = lists.popLast() }
        case .item: writer.endItem()
        case .emphasis:
            emphasis = max(0, emphasis - 1)
            writer.isEmphasized = emphasis > 0
        case .link:
            if case .note = scripts.last { scripts.removeLast() }
            writer.link = nil
        case .cell, .rule, .lineBreak, .image: break
        }
    }

    /// The way in which the raised or lowered text is written that begins here.
    private func script(isRaised: Bool) -> Script {
        var ahead = tokens
        var (text, count) = ("", 0)
        var (depth, isNested) = (1, false)
        for _ in 0..<Self.longestScript / 4 {
            switch ahead.next() {
            case .text(let range) where range.count <= Self.longestScript:
                text += HTMLEntities.text(ahead.bytes, range)
                count += 1
            case .start(let tag) where HTMLElement(tag.name) != .block:
                guard case .script = HTMLElement(tag.name), !tag.isEmpty else { continue }
                (depth, isNested) = (depth + 1, true)
            case .end(let name) where HTMLElement(name) != .block:
                guard case .script = HTMLElement(name) else { continue }
                depth -= 1
                guard depth == 0 else { continue }
                if isNested { return .group }
                let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if count < 2 || ScriptText.hasForms(words, isRaised: isRaised) { return .texts(isRaised: isRaised) }
                return ScriptText.text(words, isRaised: isRaised) == words ? .plain : .group
            default: return .texts(isRaised: isRaised)
            }
        }
        return .texts(isRaised: isRaised)
    }

    /// In bytes. Longer text is no script.
    private static let longestScript = 100

    /// Whether a text of SVG begins at a place of its own.
    private func isPlaced(_ tag: HTMLTokenizer.Tag) -> Bool {
        ["x", "y", "dx", "dy"].contains { tokens.value(of: $0, in: tag) != nil }
    }

    private mutating func append(_ text: String) {
        if !text.isEmpty { writer.append(text.utf8) }
    }

    private mutating func endReading() {
        if reading == .written { append(")") }
        reading = .none
    }

    private mutating func beginLink(_ tag: HTMLTokenizer.Tag) {
        if let name = tokens.value(of: "name", in: tag) { writer.mark(name) }
        guard !tag.isEmpty, let address = tokens.value(of: "href", in: tag) else { return }
        writer.link = .address(address)
        // Styles raise it, which are not read.
        let isNote = tokens.value(of: "epub:type", in: tag)?.contains("noteref") ?? false
        if scripts.isEmpty, isNote || tokens.value(of: "role", in: tag) == "doc-noteref" { scripts.append(.note) }
    }

    private mutating func addImage(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !words.isEmpty { writer.append(Array("[\(words)]".utf8)) }
    }

    /// A line between two scenes.
    private mutating func addRule() {
        writer.begin()
        guard let last = writer.blocks.last, last.text != "* * *" else { return }
        writer.append(Array("* * *".utf8))
        writer.begin()
    }
}
