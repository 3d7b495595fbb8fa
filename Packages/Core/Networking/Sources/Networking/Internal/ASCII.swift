extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte is a control character other than the tab. No field value may contain one.
    var isControl: Bool { (self < 0x20 && self != UInt8(ascii: "\t")) || self == 0x7F }

    var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without the spaces and tabs at both ends.
    var trimmingBlanks: SubSequence {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes spell `word` in any case. `word` must be in lower case.
    func spells(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in elementsEqual(word) { $0.lowercasedASCII == $1 } }
    }

    /// Whether the bytes begin with `word` in any case. `word` must be in lower case.
    func begins(withAnyCaseOf word: StaticString) -> Bool {
        word.withUTF8Buffer { word in starts(with: word) { $0.lowercasedASCII == $1 } }
    }
}
