/// A host's name or numeric address in one spelling: lower case, without the dot that may end it.
///
/// "example.org." is the same host as "example.org" (RFC 1034, section 3.1); told apart, a rule kept
/// for one could be evaded by the other.
struct HostName: Hashable, Sendable {
    let text: String

    /// - Parameter host: ASCII; international names in their "xn--" form; IPv6 addresses in brackets.
    init?(_ host: some StringProtocol) {
        var bytes = host.utf8.map(\.lowercasedASCII)
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        guard bytes.first == UInt8(ascii: "[") ? Self.isBracketed(bytes) : Self.isName(bytes) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether it is a numeric address. A name whose last label is a number can be nothing else.
    var isNumeric: Bool {
        if text.hasPrefix("[") { return true }
        guard let last = text.split(separator: ".").last else { return false }
        let isHexadecimal = last.hasPrefix("0x") && last.utf8.dropFirst(2).allSatisfy(\.isHexadecimalDigit)
        return isHexadecimal || last.utf8.allSatisfy(\.isDigit)
    }

    /// Whether it names this machine itself: `localhost`, 127.0.0.0/8 or `[::1]`.
    var isLoopback: Bool {
        text == "localhost" || text == "[::1]" || (isNumeric && text.hasPrefix("127."))
    }

    /// The names above it, the longest first: for "a.b.c", "b.c" and "c". None for numeric addresses.
    var parents: [HostName] {
        guard !isNumeric else { return [] }
        return text.indices.filter { text[$0] == "." }.compactMap { HostName(text[text.index(after: $0)...]) }
    }

    /// "Domain-match" of RFC 6265, section 5.1.3: it is `domain` or, unless numeric, lies below it.
    func isWithin(_ domain: HostName) -> Bool {
        text == domain.text || (!isNumeric && text.hasSuffix("." + domain.text))
    }

    private static func isName(_ bytes: [UInt8]) -> Bool {
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            !label.isEmpty
                && label.allSatisfy {
                    $0.isDigit || $0.isLowercaseLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                }
        }
    }

    private static func isBracketed(_ bytes: [UInt8]) -> Bool {
        bytes.count > 2 && bytes.last == UInt8(ascii: "]")
            && bytes.dropFirst().dropLast().allSatisfy {
                $0.isHexadecimalDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }

    fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
