import Synchronization

/// One hop while the agent performs it.
final class Exchange: Sendable {
    typealias ID = UInt64
    typealias Continuation = CheckedContinuation<HopAnswer, any Error>

    let id: ID
    let hop: Hop

    /// The source of the request's body; `nil` if the body is so small that libcurl gets a copy.
    let upload: (any UploadSource)?

    /// Set when the task is cancelled, possibly before the agent receives the exchange.
    let isCancelled = Atomic(false)

    /// - Parameter id: Unique within a client, so that a late deadline or cancellation cannot end another exchange.
    init(_ id: ID, _ hop: Hop, upload: (any UploadSource)?) {
        self.id = id
        self.hop = hop
        self.upload = upload
    }
}
