/// Parses the common syntax of header fields: elements with separators, tokens and quoted strings (RFC 9110, section
/// 5.6).
struct FieldList {
    /// The bytes that have not been read.
    private(set) var rest: ArraySlice<UInt8>
    /// After one open quote, all later quotes are open too, so the search need not be repeated.
    private var mayBeClosed = true

    init(_ bytes: some Collection<UInt8>) {
        rest = Array(bytes)[...]
    }

    /// Reads up to the next separator, which is dropped. Separators in quoted strings do not count. A quote that is
    /// never closed is an ordinary character.
    mutating func readElement(endingWith separator: UInt8) -> ArraySlice<UInt8> {
        var index = rest.startIndex
        while index < rest.endIndex, rest[index] != separator {
            if rest[index] == UInt8(ascii: "\""), mayBeClosed {
                if let end = Self.endOfString(rest[index...]) { index = end } else { mayBeClosed = false }
            }
            index += 1
        }
        defer { rest = rest[index...].dropFirst() }
        return rest[..<index].trimmingBlanks
    }

    /// The elements without surrounding blanks; empty elements are left out.
    static func elements(of text: some Collection<UInt8>, separator: UInt8 = UInt8(ascii: ",")) -> [ArraySlice<UInt8>] {
        var list = FieldList(text)
        var elements: [ArraySlice<UInt8>] = []
        while !list.rest.isEmpty {
            let element = list.readElement(endingWith: separator)
            if !element.isEmpty { elements.append(element) }
        }
        return elements
    }

    static func elements(of text: String) -> [String] {
        elements(of: text.utf8).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The elements that are tokens, in lower case.
    static func names(in text: String) -> [String] {
        elements(of: text).filter { $0.utf8.isToken }.map { $0.lowercased() }
    }

    /// Whether the text is one quoted string.
    static func isQuoted(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == UInt8(ascii: "\"") && endOfString(text) == text.endIndex - 1
    }

    /// The content of a string that begins with a quote, up to the closing quote or the end.
    static func content(ofString text: ArraySlice<UInt8>) -> [UInt8] {
        var content: [UInt8] = []
        var rest = text.dropFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            if byte != UInt8(ascii: "\\") {
                content.append(byte)
            } else if let next = rest.popFirst() {
                content.append(next)
            }
        }
        return content
    }

    /// The text of a quoted string; any other text unchanged.
    static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
        isQuoted(text) ? content(ofString: text) : Array(text)
    }

    /// The position of the quote that closes the string at the beginning of `text`.
    private static func endOfString(_ text: ArraySlice<UInt8>) -> Int? {
        var index = text.startIndex + 1
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }
}
