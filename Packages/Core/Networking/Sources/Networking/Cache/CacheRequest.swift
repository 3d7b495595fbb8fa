import FoundationEssentials
import HTTPTypes

/// What a cache needs to know of a hop, read once.
final class CacheRequest: Sendable {
    let method: HTTPRequest.Method
    let policy: CachePolicy
    let fields: HTTPFields
    let control: CacheControl
    /// The address, as `Address.cacheKey`.
    let key: String
    /// The hash of the key.
    let hash: UInt64
    let credentialFields: CredentialFields
    /// The keyed hash of the request's credentials; `nil` if it has none.
    let credentials: String?
    /// The selectors of a response without `Vary`.
    let selectors: [CacheSelector]
    let seal: CredentialSeal
    /// The time before the request is sent.
    let time: Date
    /// The number of invalidations before the request is sent.
    let invalidations: UInt64
    /// Whether neither the request nor its caller forbids the cache.
    private let mayUseCache: Bool

    init(_ hop: Hop, _ cache: HTTPCache, _ credentialFields: CredentialFields = CredentialFields()) {
        self.credentialFields = credentialFields
        method = hop.method
        policy = hop.options.cachePolicy
        fields = hop.headerFields
        control = CacheControl(fields)
        key = hop.address.cacheKey
        hash = Checksum.of(key)
        seal = cache.seal
        time = cache.now()
        invalidations = cache.memory.invalidations(of: hash)
        mayUseCache =
            (method == .get || method == .head) && hop.body == nil && policy != .bypass && !fields.contains(.range)
            && !control.has("no-store")
        credentials = mayUseCache ? seal.hash(credentialFields, of: fields) : nil
        selectors = CacheSelector.implied(by: fields, credentials)
    }

    /// Whether a stored response may be used. Requests with conditions or ranges of their own expect the server's own
    /// response.
    var mayBeServedFromCache: Bool { mayUseCache && !Self.conditions.contains { fields.contains($0) } }

    /// Whether the response may be stored.
    var mayBeStored: Bool { method == .get && mayUseCache }

    /// Whether the request may change responses, so that stored ones become invalid (RFC 9110, section 9.2.1).
    var isUnsafe: Bool { ![.get, .head, .options, .trace, .query].contains(method) }

    /// Whether the request itself demands revalidation: by `Cache-Control`, or by `Pragma` without `Cache-Control` (RFC
    /// 9111, section 5.4).
    var asksForValidation: Bool {
        if control.has("no-cache") || control.seconds("max-age") == 0 { return true }
        guard let pragma = Self.pragma, !fields.contains(.cacheControl) else { return false }
        return fields[values: pragma].contains { FieldList.names(in: $0).contains("no-cache") }
    }

    private static let conditions: [HTTPField.Name] = [
        .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange,
    ]
    private static let pragma = HTTPField.Name("Pragma")
}

extension Hop {
    /// The request with conditions that let the server confirm `entry` (RFC 9111, section 4.3.1).
    func validating(_ entry: CacheEntry) -> Hop {
        guard method == .get else { return self }
        return changing { hop in
            hop.headerFields[.ifNoneMatch] = entry.fields[.eTag]
            hop.headerFields[.ifModifiedSince] = entry.fields[.lastModified].flatMap {
                HTTPDate.parse($0) == nil ? nil : $0
            }
        }
    }

    /// The request with a directive for the caches on its way, unless it has its own.
    func demanding(_ directive: String) -> Hop {
        guard headerFields[.cacheControl] == nil else { return self }
        return changing { $0.headerFields[.cacheControl] = directive }
    }
}
