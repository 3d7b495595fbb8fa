import FoundationEssentials

/// The reader of a streamed body. Releasing it ends the transfer.
final class BodyReader: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    private let channel: BodyChannel
    private let inbox: Inbox
    private let transfer: Transfer

    init(_ channel: BodyChannel, of transfer: Transfer, _ inbox: Inbox) {
        self.channel = channel
        self.inbox = inbox
        self.transfer = transfer
    }

    deinit {
        inbox.put(.cancel(transfer))
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
                try await reader.channel.next { reader.inbox.put(.proceed(reader.transfer)) }
            } onCancel: {
                reader.inbox.put(.cancel(reader.transfer))
            }
        }
    }
}
