import HTTPTypes

/// The permissions that a request gives to a cache.
extension Hop {
    /// Whether a stored response may be used. Requests with conditions or ranges of their own expect the server's own
    /// response.
    var mayBeServedFromCache: Bool {
        (method == .get || method == .head) && mayUseCache && !isConditional
    }

    /// Whether the response may be stored.
    var mayBeStored: Bool { method == .get && mayUseCache }

    /// Whether the request may change responses, so that stored ones become invalid (RFC 9110, section 9.2.1).
    var isUnsafe: Bool { ![.get, .head, .options, .trace, .query].contains(method) }

    private var mayUseCache: Bool {
        body == nil && options.cachePolicy != .bypass && headerFields[.range] == nil
            && !CacheControl(headerFields).has("no-store")
    }

    private var isConditional: Bool {
        [.ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange].contains { headerFields[$0] != nil }
    }

    /// Whether the request itself demands revalidation: by `Cache-Control`, or by `Pragma` without `Cache-Control` (RFC
    /// 9111, section 5.4).
    var asksForValidation: Bool {
        let control = CacheControl(headerFields)
        if control.has("no-cache") || control.seconds("max-age") == 0 { return true }
        guard headerFields[.cacheControl] == nil, let pragma = HTTPField.Name("Pragma") else { return false }
        return headerFields[values: pragma].contains { FieldList.names(in: $0).contains("no-cache") }
    }

    /// The request with conditions that let the server confirm `entry` (RFC 9111, section 4.3.1).
    func validating(_ entry: CacheEntry) -> Hop {
        guard method == .get else { return self }
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
