import FoundationEssentials
import HTTPTypes

/// A hop as a cache sees it. What several decisions need is read once.
final class CacheRequest: Sendable {
    let hop: Hop
    let control: CacheControl
    /// The address, as `Address.cacheKey`.
    let key: String
    /// The hash of the key.
    let hash: UInt64
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

    init(_ hop: Hop, _ cache: HTTPCache) {
        self.hop = hop
        control = CacheControl(hop.headerFields)
        key = hop.address.cacheKey
        hash = Checksum.of(key)
        seal = cache.seal
        time = cache.now()
        invalidations = cache.invalidations(of: hash)
        mayUseCache =
            (hop.method == .get || hop.method == .head) && hop.body == nil && hop.options.cachePolicy != .bypass
            && !hop.headerFields.contains(.range) && !control.has("no-store")
        credentials = mayUseCache ? seal.hash(credentialsOf: hop.headerFields) : nil
        selectors = CacheSelector.implied(by: hop.headerFields, credentials)
    }

    /// Whether a stored response may be used. Requests with conditions or ranges of their own expect the server's own
    /// response.
    var mayBeServedFromCache: Bool {
        mayUseCache && !Self.conditions.contains { hop.headerFields.contains($0) }
    }

    /// Whether the response may be stored.
    var mayBeStored: Bool { hop.method == .get && mayUseCache }

    /// Whether the request may change responses, so that stored ones become invalid (RFC 9110, section 9.2.1).
    var isUnsafe: Bool { ![.get, .head, .options, .trace, .query].contains(hop.method) }

    /// Whether the request itself demands revalidation: by `Cache-Control`, or by `Pragma` without `Cache-Control` (RFC
    /// 9111, section 5.4).
    var asksForValidation: Bool {
        if control.has("no-cache") || control.seconds("max-age") == 0 { return true }
        guard let pragma = Self.pragma, !hop.headerFields.contains(.cacheControl) else { return false }
        return hop.headerFields[values: pragma].contains { FieldList.names(in: $0).contains("no-cache") }
    }

    private static let conditions: [HTTPField.Name] = [
        .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange,
    ]
    private static let pragma = HTTPField.Name("Pragma")
}

extension Hop {
    /// The request with conditions that let the server confirm `entry` (RFC 9111, section 4.3.1).
    func validating(_ entry: CacheEntry) -> Hop {
        guard method == .get, entry.fields.contains(.eTag) || entry.fields.contains(.lastModified) else { return self }
        var hop = self
        hop.headerFields[.ifNoneMatch] = entry.fields[.eTag]
        hop.headerFields[.ifModifiedSince] = entry.fields[.lastModified].flatMap {
            HTTPDate.parse($0) == nil ? nil : $0
        }
        return hop
    }

    /// The request with a directive for the caches on its way, unless it has its own.
    func demanding(_ directive: String) -> Hop {
        guard headerFields[.cacheControl] == nil else { return self }
        var hop = self
        hop.headerFields[.cacheControl] = directive
        return hop
    }
}
