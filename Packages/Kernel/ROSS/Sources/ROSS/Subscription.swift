/// The values of one subscriber, from its start on.
///
/// It is for one loop in one task. It ends when it is released, when that task is cancelled, or when its service ends
/// it.
public struct Subscription<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Value
    public typealias Failure = Never

    private let stream: AsyncStream<Value>

    init(_ stream: AsyncStream<Value>) { self.stream = stream }

    public func makeAsyncIterator() -> AsyncStream<Value>.Iterator { stream.makeAsyncIterator() }
}
