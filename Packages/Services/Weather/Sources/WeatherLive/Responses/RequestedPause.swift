import Foundation
import HTTPTypes
import Networking

/// A provider's response that asks for no further requests for some time.
struct RequestedPause: Error {
    let seconds: TimeInterval

    /// Returns `nil` for any other response, and if the response does not say how long to wait.
    init?(_ response: Response, now: Date = Date()) {
        guard [429, 503].contains(response.head.status.code),
            let wait = RetryAfter.wait(requestedBy: response.head.headerFields, now: now)
        else { return nil }
        seconds = min(wait / .seconds(1), Self.longest)
    }

    /// A day. A longer pause may be a mistake of the provider, and the user cannot end it.
    static let longest: TimeInterval = 86_400
}
