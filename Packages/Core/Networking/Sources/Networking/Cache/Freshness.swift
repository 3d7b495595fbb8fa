import FoundationEssentials
import HTTPTypes

/// Computes how long a response may be used without revalidation. All times are in seconds.
enum Freshness {
    /// The freshness lifetime of a response, from its creation (RFC 9111, section 4.2.1). `s-maxage` is ignored,
    /// because it is for shared caches.
    static func lifetime(_ head: HTTPResponse, _ control: CacheControl, receivedAt: Date) -> Double {
        if let seconds = control.seconds("max-age") { return Double(seconds) }
        func date(_ name: HTTPField.Name) -> Date? { Self.date(name, head, receivedAt) }
        func made() -> Date { date(.date) ?? receivedAt }
        if head.headerFields.contains(.expires) {
            // An unreadable `Expires` means expired, and repeated fields are unreadable (RFC 9111, section 5.3).
            return date(.expires).map { max(0, $0.timeIntervalSince(made())) } ?? 0
        }
        guard Storability.isHeuristic(head.status.code) || control.has("public"), let modified = date(.lastModified)
        else { return 0 }
        return min(max(0, made().timeIntervalSince(modified) * heuristicFraction), longestHeuristicLifetime)
    }

    /// The age of a response when it was received (RFC 9111, section 4.2.3).
    fileprivate static func age(_ entry: CacheEntry) -> Double {
        let made = date(.date, entry.head, entry.responseTime) ?? entry.responseTime
        let delay = max(0, entry.responseTime.timeIntervalSince(entry.requestTime))
        // The first `Age` counts. An invalid one is ignored (RFC 9111, section 5.1).
        let first = entry.fields[values: .age].first.flatMap { FieldList.elements(of: $0).first }
        let received = Double(first.flatMap { DeltaSeconds.read($0.utf8) } ?? 0)
        return max(0, entry.responseTime.timeIntervalSince(made), received + delay)
    }

    private static func date(_ name: HTTPField.Name, _ head: HTTPResponse, _ receivedAt: Date) -> Date? {
        head.headerFields.single(name).flatMap { HTTPDate.parse($0, now: receivedAt) }
    }

    /// The heuristic lifetime as a fraction of the time since the last change (RFC 9111, section 4.2.2).
    private static let heuristicFraction = 0.1
    private static let longestHeuristicLifetime = 86_400.0
}

extension CacheEntry {
    /// The age of the response.
    func age(at now: Date) -> Double {
        let resident = now.timeIntervalSince(responseTime)
        // The clock was set back, so the age is no longer known.
        guard resident > -60 else { return Double(DeltaSeconds.largest) }
        return min(Freshness.age(self) + max(0, resident), Double(DeltaSeconds.largest))
    }

    /// Whether a stale response must not be used without revalidation.
    var forbidsStaleUse: Bool {
        control.has("must-revalidate") || control.has("proxy-revalidate") || requiresValidation
    }

    /// Whether the server must confirm every use.
    var requiresValidation: Bool { control.hasUnqualified("no-cache") }
}

/// Decides whether a private cache may store a response to a GET request (RFC 9111, section 3).
enum Storability {
    static func allows(_ head: HTTPResponse) -> Bool {
        let status = head.status.code
        let control = CacheControl(head.headerFields)
        // Partial responses are not combined, and a 304 has no body.
        guard (200...599).contains(status), status != 206, status != 304 else { return false }
        if control.has("must-understand") {
            guard understood.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        return control.has("max-age") || control.has("public") || control.has("private")
            || head.headerFields.contains(.expires) || isHeuristic(status)
    }

    /// Whether responses with this status may be fresh without an explicit lifetime (RFC 9110, section 15.1).
    static func isHeuristic(_ status: Int) -> Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    /// The statuses whose caching rules are implemented.
    private static let understood: Set<Int> = [
        200, 203, 204, 300, 301, 302, 303, 307, 308, 400, 403, 404, 405, 410, 414, 500, 501, 502, 503, 504,
    ]
}
