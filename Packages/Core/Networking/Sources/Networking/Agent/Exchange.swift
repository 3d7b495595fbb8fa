import Synchronization

/// One hop on its way through the agent.
final class Exchange: Sendable {
    typealias ID = UInt64
    typealias Continuation = CheckedContinuation<HopAnswer, any Error>

    let id: ID
    let hop: Hop

    /// What is sent behind the head, unless it is so small that libcurl gets a copy.
    let upload: (any UploadSource)?

    /// Set when the task is cancelled, which can be before the agent has heard of the exchange.
    let isCancelled = Atomic(false)

    /// - Parameter id: Never used twice by one client, so that a deadline or a cancellation that comes late meets
    ///   nobody else.
    init(_ id: ID, _ hop: Hop, upload: (any UploadSource)?) {
        self.id = id
        self.hop = hop
        self.upload = upload
    }
}
