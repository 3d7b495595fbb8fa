/// Parses the common syntax of fields with comma-separated elements (RFC 9110, section 5.6).
enum FieldList {
    /// The elements without surrounding space; empty elements are left out. Commas in quoted strings do not separate. A
    /// quote that is never closed is an ordinary character.
    static func elements(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        var elements: [String] = []
        var start = 0
        var index = 0
        func close(at end: Int) {
            let element = bytes[start..<end].trimmingBlanks
            if !element.isEmpty { elements.append(String(decoding: element, as: UTF8.self)) }
            start = end + 1
        }
        // After one open quote, all later quotes are open too, so the search need not be repeated.
        var mayBeClosed = true
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: ",") {
                close(at: index)
            } else if bytes[index] == UInt8(ascii: "\""), mayBeClosed {
                if let end = endOfString(bytes, from: index) { index = end } else { mayBeClosed = false }
            }
            index += 1
        }
        close(at: bytes.count)
        return elements
    }

    /// The text of a quoted string; any other text unchanged.
    static func unquoted(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "\""), endOfString(bytes, from: 0) == bytes.count - 1 else {
            return String(text)
        }
        var content: [UInt8] = []
        var isEscaped = false
        for byte in bytes.dropFirst().dropLast() {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                isEscaped = false
                content.append(byte)
            }
        }
        return String(decoding: content, as: UTF8.self)
    }

    /// The elements that are tokens, in lower case.
    static func names(in text: String) -> [String] {
        elements(of: text).filter(isToken).map { $0.lowercased() }
    }

    static func isToken(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !separators.contains($0) }
    }

    private static let separators = Set("\"(),/:;<=>?@[\\]{}".utf8)

    /// The position of the quote that closes the string that opens at `start`.
    private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }
}
