import Foundation

/// Admits so many requests a minute, counted from the first one of the minute.
struct RateLimit: Sendable {
    private static let window: TimeInterval = 60

    private let requestsPerMinute: Int
    private var start = Date.distantPast
    private var count = 0

    init(requestsPerMinute: Int) {
        self.requestsPerMinute = requestsPerMinute
    }

    /// Counts a request.
    ///
    /// - Throws: ``APIProblem/rateLimited(retryIn:)``.
    mutating func admit(now: Date) throws(APIProblem) {
        // A clock that was set back also begins a new minute.
        if now < start || now >= start.addingTimeInterval(Self.window) {
            start = now
            count = 0
        }
        guard count < requestsPerMinute else {
            throw .rateLimited(retryIn: start.addingTimeInterval(Self.window).wholeSeconds(from: now))
        }
        count += 1
    }
}
