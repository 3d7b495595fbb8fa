/// Splits HTML or XHTML into tags and text. Like a browser, it takes every mistake for something; each byte is looked
/// at a few times at most.
struct HTMLTokenizer {
    enum Token {
        /// Text with entities, at these offsets.
        case text(Range<Int>)
        /// Text without entities.
        case literal(Range<Int>)
        case start(Tag)
        case end(String)
    }

    struct Tag {
        /// Lowercase, without prefix.
        var name: String
        var attributes: Range<Int>
        /// Whether it ends with `/>`.
        var isEmpty: Bool
    }

    let bytes: [UInt8]
    private var position = 0
    /// Elements without an end tag from here on.
    private var unclosed: Set<String> = []
    /// Their content is never shown, and may contain `<`.
    private static let hidden: Set<String> = ["script", "style", "title", "template", "annotation", "annotation-xml"]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        while position < bytes.count {
            let start = position
            guard bytes[start] == UInt8(ascii: "<") else {
                position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                return .text(start..<position)
            }
            switch bytes[safe: start + 1] {
            case UInt8(ascii: "/"):
                let name = takeName(from: start + 2)
                position = offset(behind: UInt8(ascii: ">"), from: position)
                if !name.isEmpty { return .end(name) }
            case UInt8(ascii: "?"): position = offset(behind: UInt8(ascii: ">"), from: start)
            case UInt8(ascii: "!"): if let literal = takeDeclaration(from: start) { return .literal(literal) }
            case .some(let byte) where byte.isASCIILetter: return .start(takeTag(from: start + 1))
            default:
                position = start + 1
                return .text(start..<position)
            }
        }
        return nil
    }

    private func offset(behind byte: UInt8, from offset: Int) -> Int {
        bytes[offset...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
    }

    /// Goes to the end of a name. Long ones are no names of HTML, and become empty.
    private mutating func takeName(from start: Int) -> String {
        var end = min(start, bytes.count)
        var first = end
        while end < bytes.count, !bytes[end].isHTMLSpace, bytes[end] != UInt8(ascii: ">"),
            bytes[end] != UInt8(ascii: "/")
        {
            if bytes[end] == UInt8(ascii: ":") { first = end + 1 }
            end += 1
        }
        position = end
        guard end - first <= 15 else { return "" }
        let name = bytes[first..<end]
        // Names are mostly lowercase, and then need no copy.
        guard name.contains(where: { $0 != $0.lowercasedASCII }) else { return String(decoding: name, as: UTF8.self) }
        return String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
    }

    private mutating func takeTag(from start: Int) -> Tag {
        let name = takeName(from: start)
        let attributes = position
        var isValue = false
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: ">") { break }
            if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                position = offset(behind: byte, from: position)
            }
            isValue = byte == UInt8(ascii: "=") || (isValue && byte.isHTMLSpace)
        }
        let isClosed = bytes[position - 1] == UInt8(ascii: ">")
        let end = max(attributes, isClosed ? position - 1 : position)
        let isEmpty = isClosed && bytes[position - 2] == UInt8(ascii: "/")
        if !isEmpty, Self.hidden.contains(name) { skipContent(of: name) }
        return Tag(name: name, attributes: attributes..<end, isEmpty: isEmpty)
    }

    private mutating func skipContent(of name: String) {
        guard !unclosed.contains(name) else { return }
        var place = position
        while let next = bytes.end(of: "</", from: place) {
            if bytes.hasTextIgnoringCase(name, at: next) {
                position = next - 2
                return
            }
            place = next
        }
        unclosed.insert(name)
    }

    /// Goes behind a comment or a document type. CDATA is text.
    private mutating func takeDeclaration(from start: Int) -> Range<Int>? {
        if bytes.hasText("<!--", at: start) {
            position = bytes.end(of: "-->", from: start + 4) ?? bytes.count
        } else if bytes.hasText("<![CDATA[", at: start) {
            let end = bytes.end(of: "]]>", from: start + 9)
            position = end ?? bytes.count
            return start + 9..<(end.map { $0 - 3 } ?? bytes.count)
        } else {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") } ?? bytes.count
            // The document type's own declarations end with `]>`.
            let isInternal = bytes[safe: end] == UInt8(ascii: "[")
            let last = isInternal ? bytes[end...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count : end
            position = offset(behind: UInt8(ascii: ">"), from: last)
        }
        return nil
    }
}
