/// The progress of a request. Safe to use from any thread. Reading it never delays the transfer.
public final class TransferProgress: Sendable {
    /// The progress at one moment. Sizes are in bytes as transferred, before decoding.
    public struct Snapshot: Sendable, Equatable {
        /// Bytes of the body sent.
        public var sent: Int
        /// Bytes of the body that will be sent in all; `nil` if not known.
        public var toSend: Int?
        /// Bytes of the response's body received.
        public var received: Int
        /// Bytes of the response's body announced; `nil` if not known.
        public var toReceive: Int?

        /// Creates a snapshot; the defaults are those before the transfer.
        public init(sent: Int = 0, toSend: Int? = nil, received: Int = 0, toReceive: Int? = nil) {
            self.sent = sent
            self.toSend = toSend
            self.received = received
            self.toReceive = toReceive
        }
    }

    private let broadcast = Broadcast(Snapshot())

    /// Creates a progress with nothing sent or received. Use one object for one request.
    public init() {}

    /// The progress now.
    public var current: Snapshot { broadcast.value }

    /// The current progress and its changes until the request, body included, has ended. A reader that is slower than
    /// the transfer gets only the newest state. Each call returns another stream, which any task may read.
    public var updates: AsyncStream<Snapshot> { broadcast.updates }

    /// Publishes a snapshot.
    package func update(_ snapshot: Snapshot) {
        broadcast.change { $0 = snapshot }
    }

    func finish() {
        broadcast.finish()
    }

    /// Sends a request. Ends the progress when the response's body has ended or the request has failed.
    package func ended(
        with carry: () async throws -> StreamedResponse
    ) async throws -> StreamedResponse {
        do {
            var answer = try await carry()
            answer.body = answer.body.observed { self.finish() }
            return answer
        } catch {
            finish()
            throw error
        }
    }
}
