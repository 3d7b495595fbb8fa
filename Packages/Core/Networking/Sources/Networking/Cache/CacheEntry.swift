import FoundationEssentials
import HTTPTypes

/// A stored answer to a GET request. A value.
struct CacheEntry: Sendable, Equatable {
    /// Where an entry is kept. Made of hashes, so what is found there must still be compared.
    struct ID: Hashable, Sendable {
        /// Of the address.
        let key: UInt64
        /// Of the selectors.
        let variant: UInt64
    }

    /// The address, as `Address.cacheKey`.
    let key: String
    /// What a request must have in common with the one that brought the answer.
    let selectors: [CacheSelector]
    let status: Int
    let reason: String
    /// Without the fields that concern one connection only.
    let fields: HTTPFields
    /// When the request went out that brought the answer, or confirmed it last.
    let requestTime: Date
    /// When that request's answer came.
    let responseTime: Date
    /// Decoded.
    let body: Data

    // Derived, once: each use of the entry asks for them.

    /// What the answer allows.
    let control: CacheControl
    /// How long the answer is fresh, in seconds from when it was made.
    let freshnessLifetime: Double
    /// How old the answer was when it came, in seconds.
    let initialAge: Double

    init(
        key: String, selectors: [CacheSelector], status: Int, reason: String, fields: HTTPFields, requestTime: Date,
        responseTime: Date, body: Data
    ) {
        self.key = key
        self.selectors = selectors
        self.status = status
        self.reason = reason
        self.fields = fields
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.body = body
        control = CacheControl(fields)
        freshnessLifetime = Freshness.lifetime(status, fields, control, receivedAt: responseTime)
        initialAge = Freshness.age(fields, requestTime: requestTime, responseTime: responseTime)
    }

    var id: ID { ID(key: Checksum.of(key), variant: CacheSelector.hash(of: selectors)) }

    /// About how much memory it takes, in bytes.
    var size: Int {
        let text = fields.reduce(key.utf8.count) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 64 }
        return body.count + text + 256
    }

    func serves(_ hop: Hop, _ seal: CredentialSeal) -> Bool {
        key == hop.address.cacheKey && selectors.allSatisfy { $0.matches(hop.headerFields, seal) }
    }
}

extension CacheEntry {
    /// What to keep of `head`, the answer to `hop`; `nil` if it may not be kept.
    init?(
        _ hop: Hop, _ head: HTTPResponse, body: Data, requestTime: Date, responseTime: Date, _ seal: CredentialSeal
    ) {
        guard hop.mayBeStored, Storability.allows(head) else { return nil }
        let selectors = CacheSelector.all(for: hop.headerFields, answer: head.headerFields, seal)
        guard let selectors else { return nil }
        self.init(
            key: hop.address.cacheKey, selectors: selectors, status: head.status.code, reason: head.status.reasonPhrase,
            fields: StoredFields.of(head.headerFields, receivedAt: responseTime), requestTime: requestTime,
            responseTime: responseTime, body: body)
        // A failure that must be asked for again anyway had better not take the place of something useful.
        guard status < 400 || freshnessLifetime > 0 else { return nil }
    }

    /// The entry with the fields of `head`, an answer that says that the body still holds (RFC 9111, section 3.2).
    func freshened(by head: HTTPResponse, requestTime: Date, responseTime: Date) -> CacheEntry {
        CacheEntry(
            key: key, selectors: selectors, status: status, reason: reason,
            fields: StoredFields.updating(fields, with: head.headerFields, receivedAt: responseTime),
            requestTime: requestTime, responseTime: responseTime, body: body)
    }

    /// The entry as it is to be kept, if it came for `hop`; `nil` if it may not be kept.
    func stored(for hop: Hop, _ seal: CredentialSeal) -> CacheEntry? {
        var get = hop
        get.method = .get
        let head = HTTPResponse(status: .init(code: status, reasonPhrase: reason), headerFields: fields)
        return CacheEntry(get, head, body: body, requestTime: requestTime, responseTime: responseTime, seal)
    }

    func with(body: Data) -> CacheEntry {
        CacheEntry(
            key: key, selectors: selectors, status: status, reason: reason, fields: fields, requestTime: requestTime,
            responseTime: responseTime, body: body)
    }
}
