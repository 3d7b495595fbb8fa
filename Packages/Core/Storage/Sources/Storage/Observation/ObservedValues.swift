/// A sequence of the current value and of each new value after a change.
///
/// Each iteration is independent. A value is read when the consumer asks for it, so a slow consumer skips to the newest
/// value. No consumer gets two equal values in a row. An iteration ends when its task is cancelled or the store is
/// released, and after the first error, which it throws.
public struct ObservedValues<Value: Sendable & Equatable>: AsyncSequence, Sendable {
    let changes: @Sendable () -> AsyncStream<Void>
    /// Nil when the store has been released.
    let read: @Sendable () async throws -> Value?

    public func makeAsyncIterator() -> Iterator {
        // The subscription begins before the first read, so that no change is missed.
        Iterator(changes: changes().makeAsyncIterator(), read: read)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private var changes: AsyncStream<Void>.Iterator
        private let read: @Sendable () async throws -> Value?
        private var last: Value?
        private var isOver = false

        init(changes: AsyncStream<Void>.Iterator, read: @escaping @Sendable () async throws -> Value?) {
            self.changes = changes
            self.read = read
        }

        public mutating func next() async throws -> Value? { try await next(isolation: nil) }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Value? {
            while !isOver {
                if last != nil, await changes.next(isolation: actor) == nil { break }
                do {
                    guard !Task.isCancelled, let value = try await read() else { break }
                    guard value == last else {
                        last = value
                        return value
                    }
                } catch {
                    isOver = true
                    if !Task.isCancelled { throw error }
                }
            }
            isOver = true
            return nil
        }
    }
}
