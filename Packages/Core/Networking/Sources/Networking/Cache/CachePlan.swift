import FoundationEssentials
import HTTPTypes

/// The decision for a request, given the stored entry (RFC 9111, section 4).
enum CachePlan: Sendable, Equatable {
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
    ///   - hop: A hop that may be served from a cache.
    ///   - entry: The newest entry that matches the hop.
    init(_ hop: Hop, _ entry: CacheEntry?, isOffline: Bool, now: Date) {
        switch hop.options.cachePolicy {
        case .bypass:
            self = isOffline ? .offline : .forward
        case .reload:
            self = isOffline ? .offline : .forward
        case .storedOnly:
            self = entry.map { Self.serving($0, now) } ?? .offline
        case .storedFirst:
            self = entry.map { Self.serving($0, now) } ?? (isOffline ? .offline : .forward)
        case .validate:
            self = isOffline ? Self.whileOffline(hop, entry, now) : entry.map { .validate($0) } ?? .forward
        case .standard:
            self = isOffline ? Self.whileOffline(hop, entry, now) : Self.standard(hop, entry, now)
        }
    }

    private static func serving(_ entry: CacheEntry, _ now: Date) -> CachePlan {
        .serve(entry, isStale: entry.requiresValidation || entry.age(at: now) >= entry.freshnessLifetime)
    }

    private static func whileOffline(_ hop: Hop, _ entry: CacheEntry?, _ now: Date) -> CachePlan {
        if let entry { return serving(entry, now) }
        return CacheControl(hop.headerFields).has("only-if-cached") ? .gatewayTimeout : .offline
    }

    private static func standard(_ hop: Hop, _ entry: CacheEntry?, _ now: Date) -> CachePlan {
        let request = CacheControl(hop.headerFields)
        let plan = entry.map { standard(hop, request, $0, now) } ?? .forward
        guard request.has("only-if-cached") else { return plan }
        // Revalidation would contact the server.
        switch plan {
        case .serve: return plan
        case .serveWhileRevalidating(let entry): return .serve(entry, isStale: true)
        case .validate, .forward, .gatewayTimeout, .offline: return .gatewayTimeout
        }
    }

    private static func standard(_ hop: Hop, _ request: CacheControl, _ entry: CacheEntry, _ now: Date) -> CachePlan {
        guard !hop.asksForValidation, !entry.requiresValidation else { return .validate(entry) }
        let age = entry.age(at: now)
        if let oldest = request.seconds("max-age"), age > Double(oldest) { return .validate(entry) }
        let freshness = entry.freshnessLifetime - age
        if let least = request.seconds("min-fresh"), freshness < Double(least) { return .validate(entry) }
        if freshness > 0 { return .serve(entry, isStale: false) }

        guard !entry.forbidsStaleUse else { return .validate(entry) }
        if let longest = request.seconds("max-stale"), request.isBare("max-stale") || -freshness <= Double(longest) {
            return .serve(entry, isStale: true)
        }
        if let longest = entry.control.seconds("stale-while-revalidate"), -freshness <= Double(longest) {
            return .serveWhileRevalidating(entry)
        }
        return .validate(entry)
    }
}

extension CacheEntry {
    /// Whether the stale entry may replace a failed response (RFC 5861, section 4).
    func mayReplaceFailure(of hop: Hop, at now: Date) -> Bool {
        guard !forbidsStaleUse, hop.mayBeServedFromCache, !hop.asksForValidation else { return false }
        guard hop.options.cachePolicy == .standard || hop.options.cachePolicy == .validate else { return false }
        let staleness = age(at: now) - freshnessLifetime
        return [CacheControl(hop.headerFields), control].contains { control in
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
        status == head.status.code
            && [.eTag, .lastModified, .contentLength].allSatisfy { (name: HTTPField.Name) in
                head.headerFields[name].map { $0 == fields[name] } ?? true
            }
    }
}

extension String {
    /// The entity tag for a weak comparison (RFC 9110, section 8.8.3.2).
    fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
