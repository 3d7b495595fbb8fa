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
        // A longer one may be a mistake of the provider, and cannot be ended by the user.
        seconds = min(wait / .seconds(1), 86_400)
    }
}
