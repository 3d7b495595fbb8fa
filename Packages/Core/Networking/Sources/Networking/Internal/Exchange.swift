import FoundationEssentials
import HTTPTypes
import Synchronization

/// One hop on its way through the agent.
final class Exchange: Sendable {
    typealias ID = UInt64
    typealias Continuation = CheckedContinuation<Answer, any Error>

    struct Answer: Sendable {
        let head: HTTPResponse
        let body: Data
    }

    let hop: Hop
    let options: RequestOptions
    let deadline: ContinuousClock.Instant

    /// Set when the task is cancelled, which can be before the agent has heard of the exchange.
    let isCancelled = Atomic(false)

    let id: ID

    /// - Parameter id: Never used twice by one client, so that a deadline or a cancellation that comes late meets
    ///   nobody else.
    init(_ id: ID, _ hop: Hop, options: RequestOptions, deadline: ContinuousClock.Instant) {
        self.id = id
        self.hop = hop
        self.options = options
        self.deadline = deadline
    }
}
