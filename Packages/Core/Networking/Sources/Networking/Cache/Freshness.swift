import FoundationEssentials
import HTTPTypes

/// How long an answer may be used without asking again. All times in seconds.
enum Freshness {
    /// How long the answer is fresh, from when it was made (RFC 9111, section 4.2.1). `s-maxage` is for shared caches.
    static func lifetime(_ status: Int, _ fields: HTTPFields, _ control: CacheControl, receivedAt: Date) -> Double {
        if let seconds = control.seconds("max-age") { return Double(seconds) }
        func date(_ name: HTTPField.Name) -> Date? { fields[name].flatMap { HTTPDate.parse($0, now: receivedAt) } }
        let made = date(.date) ?? receivedAt
        if fields[.expires] != nil {
            // Unreadable means expired, and several are unreadable (RFC 9111, section 5.3).
            return date(.expires).map { max(0, $0.timeIntervalSince(made)) } ?? 0
        }
        guard Storability.isHeuristic(status) || control.has("public"), let modified = date(.lastModified) else {
            return 0
        }
        return min(max(0, made.timeIntervalSince(modified) * heuristicFraction), longestHeuristicLifetime)
    }

    /// How old the answer was when it came (RFC 9111, section 4.2.3).
    static func age(_ fields: HTTPFields, requestTime: Date, responseTime: Date) -> Double {
        let made = fields[.date].flatMap { HTTPDate.parse($0, now: responseTime) } ?? responseTime
        let delay = max(0, responseTime.timeIntervalSince(requestTime))
        return max(0, responseTime.timeIntervalSince(made), receivedAge(fields) + delay)
    }

    /// The first `Age` received; one that is no number is as good as none (RFC 9111, section 5.1).
    private static func receivedAge(_ fields: HTTPFields) -> Double {
        let first = fields[values: .age].first.flatMap { FieldList.elements(of: $0).first }
        return Double(first.flatMap { DeltaSeconds.read($0.utf8) } ?? 0)
    }

    /// Of the time since the last change (RFC 9111, section 4.2.2).
    private static let heuristicFraction = 0.1
    private static let longestHeuristicLifetime = 86_400.0
}

extension CacheEntry {
    /// How old the answer is.
    func age(at now: Date) -> Double {
        let resident = now.timeIntervalSince(responseTime)
        // The clock was set back: how old it is cannot be known any more.
        guard resident > -60 else { return Double(DeltaSeconds.largest) }
        return min(initialAge + max(0, resident), Double(DeltaSeconds.largest))
    }

    /// Whether the answer must not be used, stale as it is, unless the server confirms it.
    var forbidsStaleUse: Bool {
        control.has("must-revalidate") || control.has("proxy-revalidate") || requiresValidation
    }

    /// Whether every use must be confirmed by the server.
    var requiresValidation: Bool { control.hasUnqualified("no-cache") }
}
