import HTTPTypes

/// A field of the request that the answer depended on, and what it said: the secondary key of RFC 9111, section 4.1.
struct CacheSelector: Sendable, Equatable {
    /// In lower case.
    let name: String
    /// Normalised; `nil` if the request did not have the field. Of secrets, a hash only.
    let value: String?

    init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// How `fields` say it.
    init(_ name: String, in fields: HTTPFields) {
        self.name = name
        value = Self.value(of: name, in: fields)
    }

    func matches(_ fields: HTTPFields) -> Bool { Self.value(of: name, in: fields) == value }

    /// The selectors of an answer, in the order of their names; `nil` if no other request can have it (`Vary: *`).
    static func all(for request: HTTPFields, answer: HTTPFields) -> [CacheSelector]? {
        let named = answer[values: .vary].flatMap { FieldList.elements(of: $0) }.map { $0.lowercased() }
        guard !named.contains("*") else { return nil }
        return Set(named + implied).sorted().map { CacheSelector($0, in: request) }
    }

    static func hash(of selectors: [CacheSelector]) -> UInt64 {
        Checksum.of(selectors.map { "\($0.name)\u{0}\($0.value ?? "\u{1}")\u{0}" }.joined())
    }

    /// Asked for whatever `Vary` says. `Authorization`, so that one user's answers are never shown to another who uses
    /// the same client; `Accept-Encoding`, because who names it gets the body undecoded.
    private static let implied = ["accept-encoding", "authorization"]

    private static let secret: Set<String> = ["authorization", "cookie", "proxy-authorization"]

    private static let caseInsensitive: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language",
    ]

    private static func value(of name: String, in fields: HTTPFields) -> String? {
        guard let fieldName = HTTPField.Name(name) else { return nil }
        let lines = fields[values: fieldName]
        guard !lines.isEmpty else { return nil }
        let value = lines.flatMap { FieldList.elements(of: $0) }.joined(separator: ",")
        if secret.contains(name) { return String(Checksum.of(value), radix: 16) }
        return caseInsensitive.contains(name) ? value.lowercased() : value
    }
}
