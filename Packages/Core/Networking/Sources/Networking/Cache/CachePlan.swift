import FoundationEssentials
import HTTPTypes

/// The decision for a request, given the stored entry (RFC 9111, section 4).
enum CachePlan: Sendable {
    /// Use the entry.
    case serve(CacheEntry, isStale: Bool)
    /// Use the stale entry now and revalidate it in the background (RFC 5861, section 3).
    case serveWhileRevalidating(CacheEntry)
    /// Let the server confirm the entry.
    case validate(CacheEntry)
    /// Send the request to the server.
    case forward
    /// Answer 504: the request accepts only a stored response, and there is none.
    case gatewayTimeout
    /// Fail: the server cannot or must not be asked, and there is no stored response.
    case offline

    /// - Parameters:
    ///   - request: A request that may be served from a cache.
    ///   - entry: The newest entry that matches the request.
    init(_ request: CacheRequest, _ entry: CacheEntry?, isOffline: Bool) {
        let now = request.time
        switch request.policy {
        case .bypass, .reload:
            self = isOffline ? .offline : .forward
        case .storedOnly:
            self = entry.map { Self.serving($0, now) } ?? .offline
        case .storedFirst:
            self = entry.map { Self.serving($0, now) } ?? (isOffline ? .offline : .forward)
        case .validate:
            self = isOffline ? Self.whileOffline(request, entry) : entry.map { .validate($0) } ?? .forward
        case .standard:
            self = isOffline ? Self.whileOffline(request, entry) : Self.standard(request, entry)
            if case .validate(let entry) = self, !entry.hasValidator, !entry.mayReplaceFailures(of: request) {
                self = .forward
            }
        }
    }

    private static func serving(_ entry: CacheEntry, _ now: Date) -> CachePlan {
        .serve(entry, isStale: entry.requiresValidation || entry.age(at: now) >= entry.freshnessLifetime)
    }

    private static func whileOffline(_ request: CacheRequest, _ entry: CacheEntry?) -> CachePlan {
        if let entry { return serving(entry, request.time) }
        return request.control.has("only-if-cached") ? .gatewayTimeout : .offline
    }

    private static func standard(_ request: CacheRequest, _ entry: CacheEntry?) -> CachePlan {
        let plan = entry.map { standard(request, $0) } ?? .forward
        guard request.control.has("only-if-cached") else { return plan }
        // Revalidation would contact the server.
        switch plan {
        case .serve: return plan
        case .serveWhileRevalidating(let entry): return .serve(entry, isStale: true)
        case .validate, .forward, .gatewayTimeout, .offline: return .gatewayTimeout
        }
    }

    private static func standard(_ request: CacheRequest, _ entry: CacheEntry) -> CachePlan {
        guard !request.asksForValidation, !entry.requiresValidation else { return .validate(entry) }
        lazy var age = entry.age(at: request.time)
        if let oldest = request.control.seconds("max-age"), age > Double(oldest) { return .validate(entry) }
        lazy var freshness = entry.freshnessLifetime - age
        if let least = request.control.seconds("min-fresh"), freshness < Double(least) { return .validate(entry) }
        if entry.freshnessLifetime > 0, freshness > 0 { return .serve(entry, isStale: false) }

        guard !entry.forbidsStaleUse else { return .validate(entry) }
        if let longest = request.control.seconds("max-stale"),
            request.control.isBare("max-stale") || -freshness <= Double(longest)
        {
            return .serve(entry, isStale: true)
        }
        if let longest = entry.control.seconds("stale-while-revalidate"), -freshness <= Double(longest) {
            return .serveWhileRevalidating(entry)
        }
        return .validate(entry)
    }
}

extension CacheEntry {
    fileprivate func mayReplaceFailures(of request: CacheRequest) -> Bool {
        control.has("stale-if-error") || request.control.has("stale-if-error")
    }

    /// Whether the stale entry may replace a failed response (RFC 5861, section 4).
    func mayReplaceFailure(of request: CacheRequest, at now: Date) -> Bool {
        guard !forbidsStaleUse, request.mayBeServedFromCache, !request.asksForValidation else { return false }
        guard [.standard, .validate].contains(request.policy) else { return false }
        let staleness = age(at: now) - freshnessLifetime
        return [request.control, control].contains { control in
            control.seconds("stale-if-error").map { staleness <= Double($0) } ?? false
        }
    }

    /// Whether `head`, a 304, confirms this entry (RFC 9111, section 4.3.4).
    func isConfirmed(by head: HTTPResponse) -> Bool {
        if let tag = head.headerFields[.eTag] {
            guard let own = fields[.eTag] else { return false }
            return tag == own || tag.hasPrefix("W/") && tag.withoutWeakness == own.withoutWeakness
        }
        guard let modified = head.headerFields[.lastModified], let own = fields[.lastModified] else { return true }
        return modified == own
    }

    /// Whether `head`, the response to a HEAD request, describes this entry (RFC 9111, section 4.3.5).
    func isDescribed(by head: HTTPResponse) -> Bool {
        self.head.status == head.status
            && [.eTag, .lastModified, .contentLength].allSatisfy { (name: HTTPField.Name) in
                head.headerFields[name].map { $0 == fields[name] } ?? true
            }
    }
}

extension String {
    /// The entity tag for a weak comparison (RFC 9110, section 8.8.3.2).
    fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
