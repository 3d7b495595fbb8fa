import HTTPTypes

/// A request field on which the response depended, with its value: the secondary key of RFC 9111, section 4.1.
struct CacheSelector: Sendable, Equatable, Codable {
    /// The name in lower case.
    let name: String
    /// The normalised value; `nil` if the request did not have the field. For secrets, a keyed hash.
    let value: String?

    func matches(_ request: CacheRequest) -> Bool { Self.value(of: name, in: request) == value }

    /// The selectors of a response, sorted by name; `nil` if it matches no other request (`Vary: *`).
    static func all(for request: CacheRequest, answer: HTTPFields) -> [CacheSelector]? {
        guard answer.contains(.vary) else { return request.selectors }
        let named = answer[values: .vary].flatMap { FieldList.elements(of: $0) }.map { $0.lowercased() }
        guard !named.contains("*") else { return nil }
        return Self.named(Set(named + request.selectors.map(\.name)).sorted(), in: request)
    }

    /// The selectors with these names that a request has.
    static func named(_ names: [String], in request: CacheRequest) -> [CacheSelector] {
        names.map { CacheSelector(name: $0, value: value(of: $0, in: request)) }
    }

    /// The selectors that apply regardless of `Vary`, sorted by name. Credentials: a response for one user is never
    /// returned to another user of the same client. `Accept-Encoding`: a request that sets this field gets the body
    /// undecoded.
    static func implied(by fields: HTTPFields, _ credentials: String?) -> [CacheSelector] {
        let encoding = value(of: .acceptEncoding, in: fields)
        if credentials == nil, encoding == nil { return none }
        return [
            CacheSelector(name: credentialsName, value: credentials),
            CacheSelector(name: acceptEncodingName, value: encoding),
        ]
    }

    static func hash(of selectors: [CacheSelector]) -> UInt64 { selectors == none ? noneHash : computedHash(selectors) }

    private static func computedHash(_ selectors: [CacheSelector]) -> UInt64 {
        Checksum.of(selectors.map { "\($0.name)\u{0}\($0.value ?? "\u{1}")\u{0}" }.joined())
    }

    /// The implied selectors of most requests.
    private static let none = [
        CacheSelector(name: credentialsName, value: nil), CacheSelector(name: acceptEncodingName, value: nil),
    ]
    private static let noneHash = computedHash(none)

    /// The name of the selector for all credentials of a request, cookies included. No field has this name.
    private static let credentialsName = ":credentials"
    private static let acceptEncodingName = "accept-encoding"

    private static let caseInsensitive: Set<String> = [
        "accept", "accept-charset", acceptEncodingName, "accept-language",
    ]

    private static func value(of name: String, in request: CacheRequest) -> String? {
        if name == credentialsName { return request.credentials }
        guard let name = HTTPField.Name(name) else { return nil }
        let value = value(of: name, in: request.fields)
        return request.credentialFields.contain(name) ? value.map(request.seal.hash) : value
    }

    private static func value(of name: HTTPField.Name, in fields: HTTPFields) -> String? {
        guard fields.contains(name) else { return nil }
        let value = fields[values: name].flatMap { FieldList.elements(of: $0) }.joined(separator: ",")
        return caseInsensitive.contains(name.canonicalName) ? value.lowercased() : value
    }
}
