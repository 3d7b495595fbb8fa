/// The value of a `Strict-Transport-Security` field (RFC 6797, section 6.1).
struct StrictTransportSecurity: Equatable, Sendable {
    /// The lifetime in seconds; 0 withdraws the rule.
    let maxAge: Int
    let includesSubdomains: Bool

    /// Parses the field; `nil` if it violates the grammar, repeats a directive, or has no `max-age`.
    init?(_ bytes: [UInt8]) {
        var parser = DirectiveParser(bytes)
        guard let directives = parser.directives() else { return nil }
        guard let age = directives["max-age"], let age, let maxAge = DeltaSeconds.read(age) else { return nil }
        if let flag = directives["includesubdomains"], flag != nil { return nil }
        self.maxAge = maxAge
        includesSubdomains = directives["includesubdomains"] != nil
    }
}

/// Parses directives of the forms `name`, `name=token` and `name="quoted"`, separated by ";".
private struct DirectiveParser {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// The values by lower-case name; `nil` if the text violates the grammar or repeats a name.
    mutating func directives() -> [String: [UInt8]?]? {
        var found: [String: [UInt8]?] = [:]
        while true {
            skipBlanks()
            if let name = token() {
                skipBlanks()
                var value: [UInt8]?
                if rest.first == UInt8(ascii: "=") {
                    value = self.value()
                    if value == nil { return nil }
                }
                let key = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
                guard found.updateValue(value, forKey: key) == nil else { return nil }
            }
            skipBlanks()
            guard let next = rest.popFirst() else { return found }
            guard next == UInt8(ascii: ";") else { return nil }
        }
    }

    private mutating func value() -> [UInt8]? {
        rest.removeFirst()
        skipBlanks()
        return rest.first == UInt8(ascii: "\"") ? quoted() : token()
    }

    private mutating func token() -> [UInt8]? {
        let token = rest.prefix(while: \.isTokenCharacter)
        rest = rest[token.endIndex...]
        return token.isEmpty ? nil : Array(token)
    }

    private mutating func quoted() -> [UInt8]? {
        rest.removeFirst()
        var content: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                return content
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), !escaped.isControl else { return nil }
                content.append(escaped)
            default:
                guard !byte.isControl else { return nil }
                content.append(byte)
            }
        }
        return nil
    }

    private mutating func skipBlanks() {
        rest = rest.drop(while: \.isBlank)
    }
}

extension UInt8 {
    /// Whether the byte may be part of a token (RFC 9110, section 5.6.2).
    fileprivate var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}
