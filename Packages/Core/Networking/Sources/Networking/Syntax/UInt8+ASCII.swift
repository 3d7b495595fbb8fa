extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    var isLowercaseHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }

    var isAlphanumeric: Bool { isDigit || lowercasedASCII.isLowercaseLetter }

    /// Whether the byte is printable ASCII other than the space.
    var isVisible: Bool { (0x21...0x7E).contains(self) }

    /// Whether the byte is visible and does not end the authority of an address.
    var isAllowedInAuthority: Bool { isVisible && !#"/?#\"#.utf8.contains(self) }

    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte is a control character other than the tab. No field value may contain one.
    var isControl: Bool { (self < 0x20 && self != UInt8(ascii: "\t")) || self == 0x7F }

    var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in lower-case hexadecimal digits, with zeros in front up to the width of its type.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
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

extension Collection<UInt8> {
    /// The number that these decimal digits mean; `nil` unless they are one digit or more, and nothing else, and the
    /// number fits into `Int`.
    var decimal: Int? {
        guard !isEmpty else { return nil }
        var number = 0
        for digit in self {
            guard digit.isDigit else { return nil }
            let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            number = sum
        }
        return number
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes spell `word` in any case. `word` must be in lower case.
    func spells(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in elementsEqual(word) { $0.lowercasedASCII == $1 } }
    }
}
