import Books

/// Reduces the HTML of a chapter to blocks of text.
struct ChapterReader {
    private var tokens: HTMLTokenizer
    private var writer: BlockWriter
    private var emphasis = 0
    private var lists: [(isOrdered: Bool, number: Int)] = []
    /// The element of the printed page's number, whose text is not shown.
    private var pageNumber: String?
    /// Lists below the deepest level that is shown.
    private var deeperLists = 0
    private static let deepestList = 16

    /// A chapter whose links are still as they are written, each as an address.
    struct Result: Equatable {
        var blocks: [BookChapter.Block]
        /// The places of the ids, with the chapter 0.
        var places: [String: BookPosition]
    }

    /// - Parameter text: UTF-8.
    /// - Returns: `nil` if the chapter has more pieces than the limits allow.
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
            start(tag)
            if tag.isEmpty, tag.name != "a" { end(tag.name) }
        case .end(let name): end(name)
        }
    }

    private mutating func text(_ range: Range<Int>, hasReferences: Bool = true) {
        guard pageNumber == nil else { return }
        let bytes = tokens.bytes
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
        case .block, .preformatted: writer.begin()
        case .list(let isOrdered): beginList(tag, isOrdered: isOrdered)
        case .item: beginItem()
        case .cell: if !writer.isAtStart { writer.append(Array(" | ".utf8)) }
        case .rule: addRule()
        case .lineBreak: writer.breakLine()
        case .emphasis: emphasis += 1
        case .link, .image, nil: break
        }
        pageNumber = nil
        if !tag.attributes.isEmpty {
            if let id = tokens.value(of: "id", in: tag) { writer.mark(id) }
            if tokens.value(of: "epub:type", in: tag) == "pagebreak" { pageNumber = tag.name }
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
        pageNumber = nil
        switch HTMLElement(name) {
        case .heading, .block: writer.begin()
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
        case .link: writer.link = nil
        case .cell, .rule, .lineBreak, .image, nil: break
        }
    }

    private mutating func beginList(_ tag: HTMLTokenizer.Tag, isOrdered: Bool) {
        writer.begin()
        guard lists.count < Self.deepestList else { return deeperLists += 1 }
        let start = isOrdered ? tokens.value(of: "start", in: tag).flatMap { Int32($0) } : nil
        lists.append((isOrdered, Int(start ?? 1)))
    }

    private mutating func beginItem() {
        var marker = "•"
        if let list = lists.last, list.isOrdered {
            marker = "\(list.number)."
            lists[lists.count - 1].number += 1
        }
        writer.beginItem(level: max(0, lists.count - 1), marker: marker)
    }

    private mutating func beginLink(_ tag: HTMLTokenizer.Tag) {
        if let name = tokens.value(of: "name", in: tag) { writer.mark(name) }
        guard !tag.isEmpty, let address = tokens.value(of: "href", in: tag) else { return }
        writer.link = .address(address)
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
