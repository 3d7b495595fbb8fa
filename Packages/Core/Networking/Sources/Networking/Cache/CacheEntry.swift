import FoundationEssentials
import HTTPTypes

/// A stored response to a GET request. Creating one is cheap, because many are replaced before they are used.
final class CacheEntry: Sendable {
    /// The place of an entry in a store. It consists of hashes, so the entry found there must still be compared.
    struct ID: Hashable, Sendable {
        /// The hash of the address.
        let key: UInt64
        /// The hash of the selectors.
        let variant: UInt64
    }

    let id: ID
    /// The address, as `Address.cacheKey`.
    let key: String
    /// The request fields that another request must have in common to get this response.
    let selectors: [CacheSelector]
    /// The head as it was received; see `storedHead`.
    let head: HTTPResponse
    /// The time when the request was sent that returned the response or last confirmed it.
    let requestTime: Date
    /// The time when the response to that request was received.
    let responseTime: Date
    /// The decoded body.
    let body: Data
    /// The directives of the response.
    let control: CacheControl
    /// The time in seconds for which the response is fresh, counted from its creation.
    let freshnessLifetime: Double

    /// - Parameter hash: The hash of the key, if it is known.
    init(
        key: String, hash: UInt64? = nil, selectors: [CacheSelector], head: HTTPResponse, requestTime: Date,
        responseTime: Date, body: Data
    ) {
        id = ID(key: hash ?? Checksum.of(key), variant: CacheSelector.hash(of: selectors))
        self.key = key
        self.selectors = selectors
        self.head = head
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.body = body
        control = CacheControl(head.headerFields)
        freshnessLifetime = Freshness.lifetime(head, control, receivedAt: responseTime)
    }

    var fields: HTTPFields { head.headerFields }

    /// The head without the fields that must not be stored.
    var storedHead: HTTPResponse {
        var stored = head
        stored.headerFields = StoredFields.of(fields, receivedAt: responseTime)
        return stored
    }

    /// The approximate memory use in bytes.
    var size: Int {
        let text = fields.reduce(key.utf8.count) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 64 }
        return body.count + text + 256
    }

    /// Whether the server can confirm the response.
    var hasValidator: Bool { fields.contains(.eTag) || fields.contains(.lastModified) }

    /// Whether the body has the announced length.
    var isWhole: Bool {
        if !fields.contains(.contentLength) || fields.contains(.contentEncoding) { return true }
        return fields.single(.contentLength).flatMap { Int($0) } == body.count
    }

    func serves(_ request: CacheRequest) -> Bool {
        key == request.key && (selectors == request.selectors || selectors.allSatisfy { $0.matches(request) })
    }
}

extension CacheEntry {
    /// Creates an entry from `head`, the response to a request that permits storing; `nil` if it may not be stored.
    convenience init?(_ request: CacheRequest, _ head: HTTPResponse, receivedAt time: Date, body: Data) {
        guard Storability.allows(head), let selectors = CacheSelector.all(for: request, answer: head.headerFields)
        else { return nil }
        self.init(
            key: request.key, hash: request.hash, selectors: selectors, head: head, requestTime: request.time,
            responseTime: time, body: body)
        // A failure that is not fresh would have to be requested again, so it does not replace a useful entry.
        guard head.status.code < 400 || freshnessLifetime > 0 else { return nil }
    }

    func with(body: Data) -> CacheEntry {
        CacheEntry(
            key: key, selectors: selectors, head: head, requestTime: requestTime, responseTime: responseTime,
            body: body)
    }

    /// The entry updated with the fields of `head`, a response that confirms the body (RFC 9111, section 3.2).
    func freshened(by head: HTTPResponse, _ request: CacheRequest, receivedAt time: Date) -> CacheEntry {
        var updated = storedHead
        updated.headerFields = StoredFields.updating(updated.headerFields, with: head.headerFields, receivedAt: time)
        return CacheEntry(
            key: key, selectors: selectors, head: updated, requestTime: request.time, responseTime: time, body: body)
    }
}
