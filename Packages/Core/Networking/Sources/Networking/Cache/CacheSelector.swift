import HTTPTypes

/// A field of the request that the answer depended on, and what it said: the secondary key of RFC 9111, section 4.1.
struct CacheSelector: Sendable, Equatable {
    /// In lower case.
    let name: String
    /// Normalised; `nil` if the request did not have the field. Of secrets, a keyed hash only.
    let value: String?

    init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// How `fields` say it.
    init(_ name: String, in fields: HTTPFields, _ seal: CredentialSeal) {
        self.name = name
        value = Self.value(of: name, in: fields, seal)
    }

    func matches(_ fields: HTTPFields, _ seal: CredentialSeal) -> Bool {
        Self.value(of: name, in: fields, seal) == value
    }

    /// The selectors of an answer, in the order of their names; `nil` if no other request can have it (`Vary: *`).
    static func all(
        for request: HTTPFields, answer: HTTPFields, _ seal: CredentialSeal
    ) -> [CacheSelector]? {
        let named = answer[values: .vary].flatMap { FieldList.elements(of: $0) }.map { $0.lowercased() }
        guard !named.contains("*") else { return nil }
        return Set(named + implied).sorted().map { CacheSelector($0, in: request, seal) }
    }

    static func hash(of selectors: [CacheSelector]) -> UInt64 {
        Checksum.of(selectors.map { "\($0.name)\u{0}\($0.value ?? "\u{1}")\u{0}" }.joined())
    }

    /// Stands for all credentials of a request, cookies among them. No field has this name.
    private static let credentials = ":credentials"

    /// Asked for whatever `Vary` says: credentials, so that one user's answers are never shown to another who uses
    /// the same client; `Accept-Encoding`, because who names it gets the body undecoded.
    private static let implied = ["accept-encoding", credentials]

    private static let caseInsensitive: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language",
    ]

    private static func value(of name: String, in fields: HTTPFields, _ seal: CredentialSeal) -> String? {
        if name == credentials { return seal.hash(credentialsOf: fields) }
        guard let fieldName = HTTPField.Name(name) else { return nil }
        let lines = fields[values: fieldName]
        guard !lines.isEmpty else { return nil }
        let value = lines.flatMap { FieldList.elements(of: $0) }.joined(separator: ",")
        if CredentialFields.contain(fieldName) { return seal.hash(value) }
        return caseInsensitive.contains(name) ? value.lowercased() : value
    }
}
