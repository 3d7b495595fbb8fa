import FoundationEssentials

/// The reader of a streamed body. Releasing it ends the transfer.
final class BodyReader: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    private let channel: BodyChannel
    private let commands: TransferQueue
    private let transfer: Transfer

    init(_ channel: BodyChannel, of transfer: Transfer, _ commands: TransferQueue) {
        self.channel = channel
        self.commands = commands
        self.transfer = transfer
    }

    deinit {
        commands.put(.cancel(transfer))
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(reader: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: BodyReader

        mutating func next() async throws -> Data? {
            try await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try Task.checkCancellation()
            let reader = self.reader
            return try await withTaskCancellationHandler {
                try await reader.channel.next { reader.commands.put(.resume(reader.transfer)) }
            } onCancel: {
                reader.commands.put(.cancel(reader.transfer))
            }
        }
    }
}
