import HTTPTypes

/// A request field on which the response depended, with its value: the secondary key of RFC 9111, section 4.1.
struct CacheSelector: Sendable, Equatable {
    /// The name in lower case.
    let name: String
    /// The normalised value; `nil` if the request did not have the field. For secrets, a keyed hash.
    let value: String?

    init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// Reads the selector's value from `fields`.
    init(_ name: String, in fields: HTTPFields, _ seal: CredentialSeal) {
        self.name = name
        value = Self.value(of: name, in: fields, seal)
    }

    func matches(_ fields: HTTPFields, _ seal: CredentialSeal) -> Bool {
        Self.value(of: name, in: fields, seal) == value
    }

    /// The selectors of a response, sorted by name; `nil` if it matches no other request (`Vary: *`).
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

    /// The name of the selector for all credentials of a request, cookies included. No field has this name.
    private static let credentials = ":credentials"

    /// Selectors that apply regardless of `Vary`. Credentials: a response for one user is never returned to another
    /// user of the same client. `Accept-Encoding`: a request that sets this field gets the body undecoded.
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
