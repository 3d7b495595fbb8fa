import FoundationEssentials
import HTTPTypes

/// A stored response to a GET request, as a value.
struct CacheEntry: Sendable, Equatable {
    /// The place of an entry in a store. It consists of hashes, so the entry found there must still be compared.
    struct ID: Hashable, Sendable {
        /// The hash of the address.
        let key: UInt64
        /// The hash of the selectors.
        let variant: UInt64
    }

    /// The address, as `Address.cacheKey`.
    let key: String
    /// The request fields that another request must have in common to get this response.
    let selectors: [CacheSelector]
    let status: Int
    let reason: String
    /// The fields without those of a single connection.
    let fields: HTTPFields
    /// The time when the request was sent that returned the response or last confirmed it.
    let requestTime: Date
    /// The time when the response to that request was received.
    let responseTime: Date
    /// The decoded body.
    let body: Data

    // The following properties are computed once, because each use of the entry needs them.

    /// The directives of the response.
    let control: CacheControl
    /// The time in seconds for which the response is fresh, counted from its creation.
    let freshnessLifetime: Double
    /// The age of the response in seconds when it was received.
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

    /// The approximate memory use in bytes.
    var size: Int {
        let text = fields.reduce(key.utf8.count) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 64 }
        return body.count + text + 256
    }

    func serves(_ hop: Hop, _ seal: CredentialSeal) -> Bool {
        key == hop.address.cacheKey && selectors.allSatisfy { $0.matches(hop.headerFields, seal) }
    }
}

extension CacheEntry {
    /// Creates an entry from `head`, the response to `hop`; `nil` if it may not be stored.
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
        // A failure that is not fresh would have to be requested again, so it does not replace a useful entry.
        guard status < 400 || freshnessLifetime > 0 else { return nil }
    }

    /// The entry updated with the fields of `head`, a response that confirms the body (RFC 9111, section 3.2).
    func freshened(by head: HTTPResponse, requestTime: Date, responseTime: Date) -> CacheEntry {
        CacheEntry(
            key: key, selectors: selectors, status: status, reason: reason,
            fields: StoredFields.updating(fields, with: head.headerFields, receivedAt: responseTime),
            requestTime: requestTime, responseTime: responseTime, body: body)
    }

    /// The entry in the form to be stored for `hop`; `nil` if it may not be stored.
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
