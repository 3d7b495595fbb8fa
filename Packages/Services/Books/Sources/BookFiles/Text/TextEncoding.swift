/// The encodings in which books are written.
enum TextEncoding: Equatable {
    case utf8
    case utf16(isLittleEndian: Bool)
    case windows1252

    /// By the byte order mark, else UTF-8 if all bytes are, else Windows-1252.
    static func ofText(_ bytes: [UInt8]) -> TextEncoding {
        byMark(bytes) ?? (String(validating: bytes, as: UTF8.self) == nil ? .windows1252 : .utf8)
    }

    /// By the byte order mark, else by the declaration, else UTF-8.
    static func ofXML(_ bytes: [UInt8]) -> TextEncoding {
        if let encoding = byMark(bytes) { return encoding }
        let head = Array(bytes.prefix(300))
        guard let start = head.end(of: "encoding=", from: 0) ?? head.end(of: "charset=", from: 0) else { return .utf8 }
        let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let name = start + (head[safe: start].map(quotes.contains) == true ? 1 : 0)
        let latin = ["iso-8859-1", "windows-1252", "latin1"]
        return latin.contains { head.hasTextIgnoringCase($0, at: name) } ? .windows1252 : .utf8
    }

    private static func byMark(_ bytes: [UInt8]) -> TextEncoding? {
        if bytes.starts(with: [0xff, 0xfe]) { return .utf16(isLittleEndian: true) }
        if bytes.starts(with: [0xfe, 0xff]) { return .utf16(isLittleEndian: false) }
        return bytes.starts(with: [0xef, 0xbb, 0xbf]) ? .utf8 : nil
    }

    /// The text in UTF-8, without the byte order mark.
    ///
    /// - Parameter repairing: Whether wrong bytes of UTF-8 are replaced. Otherwise they may stay.
    func utf8(_ bytes: [UInt8], repairing: Bool = false) -> [UInt8] {
        switch self {
        case .utf8:
            let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
            guard repairing, String(validating: text, as: UTF8.self) == nil else { return text }
            return Array(String(decoding: text, as: UTF8.self).utf8)
        case .utf16(let isLittleEndian):
            let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { offset in
                let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
                return isLittleEndian ? second << 8 | first : first << 8 | second
            }
            return Array(String(decoding: Array(units), as: UTF16.self).utf8)
        case .windows1252:
            // Counted first, because an array that grows takes up to three times its size.
            let count = bytes.reduce(0) { $0 + ($1 < 0x80 ? 1 : Self.upper[Int($1) - 0x80].count) }
            var text: [UInt8] = []
            text.reserveCapacity(count)
            for byte in bytes {
                if byte < 0x80 { text.append(byte) } else { text += Self.upper[Int(byte) - 0x80] }
            }
            return text
        }
    }

    /// The character of a byte of Windows-1252. The five bytes without one are control characters.
    static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9f).contains(byte) ? special[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    private static let special = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)

    /// The characters 0x80 to 0xff of Windows-1252 in UTF-8.
    private static let upper = (UInt8(0x80)...0xff).map { Array(String(windows1252($0)).utf8) }
}
