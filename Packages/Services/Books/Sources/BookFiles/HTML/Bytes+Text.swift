extension [UInt8] {
    /// The byte at an offset; `nil` if there is none.
    subscript(safe offset: Int) -> UInt8? { indices.contains(offset) ? self[offset] : nil }

    /// Whether a text is at an offset.
    func hasText(_ text: StaticString, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset + count <= self.count else { return false }
        return text.withUTF8Buffer { self[offset..<offset + count].elementsEqual($0) }
    }

    /// Whether a text is at an offset. Its letters may be large there.
    func hasTextIgnoringCase(_ lowercase: String, at offset: Int) -> Bool {
        guard offset + lowercase.utf8.count <= count else { return false }
        return zip(self[offset...], lowercase.utf8).allSatisfy { $0.lowercasedASCII == $1 }
    }

    /// The offset behind the next occurrence of a text.
    func end(of text: StaticString, from offset: Int) -> Int? {
        guard let first = text.withUTF8Buffer({ $0.first }) else { return nil }
        var place = Swift.min(offset, count)
        while let next = self[place...].firstIndex(of: first) {
            if hasText(text, at: next) { return next + text.utf8CodeUnitCount }
            place = next + 1
        }
        return nil
    }
}

extension UInt8 {
    var lowercasedASCII: UInt8 { (0x41...0x5a).contains(self) ? self + 0x20 : self }
    var isASCIILetter: Bool { (0x61...0x7a).contains(lowercasedASCII) }
    /// Space, tab, line ends and form feed.
    var isHTMLSpace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d || self == 0x0c }
}
