import Synchronization

/// How far a request has come. Safe to use from any thread; reading it never holds the transfer up.
public final class TransferProgress: Sendable {
    /// A moment of a transfer. Sizes are in bytes as they travel, before decoding.
    public struct Snapshot: Sendable, Equatable {
        /// Bytes of the body sent.
        public var sent: Int
        /// Bytes of the body that will be sent; `nil` when not known.
        public var toSend: Int?
        /// Bytes of the answer's body received.
        public var received: Int
        /// Bytes of the answer's body announced; `nil` when not known.
        public var toReceive: Int?

        /// A moment; the defaults are that of the start.
        public init(sent: Int = 0, toSend: Int? = nil, received: Int = 0, toReceive: Int? = nil) {
            self.sent = sent
            self.toSend = toSend
            self.received = received
            self.toReceive = toReceive
        }
    }

    private struct State {
        var snapshot = Snapshot()
        var isFinished = false
        var observers: [AsyncStream<Snapshot>.Continuation] = []
    }

    private let state = Mutex(State())

    /// Nothing sent, nothing received. Use one for one request.
    public init() {}

    /// How far it has come by now.
    public var current: Snapshot { state.withLock { $0.snapshot } }

    /// The state now and its changes until the request ends, body included. A reader that is slower than
    /// the transfer gets the newest state only. Each call makes another stream; any task may read it.
    public var updates: AsyncStream<Snapshot> {
        let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            continuation.yield(state.snapshot)
            if state.isFinished {
                continuation.finish()
            } else {
                state.observers.append(continuation)
            }
        }
        return stream
    }

    /// Call from one task or thread at a time, so that readers see the newest state last.
    package func update(_ snapshot: Snapshot) {
        // Told outside of the lock: waking a reader runs the executor that the reader has chosen.
        let observers: [AsyncStream<Snapshot>.Continuation] = state.withLock { state in
            guard !state.isFinished, state.snapshot != snapshot else { return [] }
            state.snapshot = snapshot
            return state.observers
        }
        for observer in observers { observer.yield(snapshot) }
    }

    func finish() {
        let observers = state.withLock { state in
            defer { state.observers = [] }
            state.isFinished = true
            return state.observers
        }
        for observer in observers { observer.finish() }
    }

    /// Carries a request, and ends the progress when the answer's body has ended, or the request has failed.
    package func ended(
        with carry: () async throws -> StreamedResponse
    ) async throws -> StreamedResponse {
        do {
            var answer = try await carry()
            answer.body = answer.body.observed { _ in self.finish() }
            return answer
        } catch {
            finish()
            throw error
        }
    }
}
