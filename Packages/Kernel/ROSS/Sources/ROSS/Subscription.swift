import Synchronization

/// The values of one subscriber, from its start on.
///
/// It is for one loop in one task. It ends when it is released, when that task is cancelled, or when its service ends
/// it.
public struct Subscription<Value: Sendable>: AsyncSequence, Sendable {
    /// A value that the service sends.
    public typealias Element = Value
    /// A subscription ends without an error.
    public typealias Failure = Never

    private let stream: AsyncStream<Value>

    /// A subscription to the values of a stream.
    public init(_ stream: AsyncStream<Value>) { self.stream = stream }

    /// The iterator of the one loop that reads the values.
    public func makeAsyncIterator() -> AsyncStream<Value>.Iterator { stream.makeAsyncIterator() }
}

extension Subscription {
    /// Hands over the first value before it returns, and later ones in a task that the caller keeps and cancels.
    ///
    /// A service follows another one with it. The subscription has to start with the present value, which is then in use
    /// when this returns.
    public func follow(_ use: @escaping @Sendable (Value) async -> Void) async -> Task<Void, Never> {
        for await value in self {
            await use(value)
            break
        }
        return Task {
            for await value in self { await use(value) }
        }
    }
}

extension Subscription {
    /// A part of each value, without those that equal the one before.
    public func distinct<Part: Equatable & Sendable>(
        _ part: @escaping @Sendable (Value) -> Part
    ) -> Subscription<Part> {
        let last = Mutex<Part?>(nil)
        return Subscription<Part>(
            AsyncStream {
                for await value in self {
                    let part = part(value)
                    let isNew = last.withLock { last in
                        defer { last = part }
                        return last != part
                    }
                    if isNew { return part }
                }
                return nil
            })
    }
}
