import Synchronization

/// The sending side of a subscription that a service offers.
///
/// It has any number of subscribers. Each gets all values from its own start on, in order, until it is released. Values
/// wait for a slow subscriber; none are dropped. It can be used from any task or thread.
public final class Multicast<Value: Sendable>: Sendable {
    private struct State {
        var nextID = 0
        var subscribers: [Int: AsyncStream<Value>.Continuation] = [:]
        var isFinished = false
    }

    private let state = Mutex(State())
    /// Held while a value is sent, so that all subscribers get the values in the same order.
    private let sending = Mutex(())

    public init() {}

    deinit { finish() }

    /// The number of subscribers.
    public var subscriberCount: Int { state.withLock { $0.subscribers.count } }

    /// Sends a value to all subscribers.
    public func send(_ value: Value) {
        sending.withLock { _ in
            // Not under the lock of the state: yielding waits for the subscriber's task, and a task that is being
            // cancelled waits in `forget`.
            for subscriber in state.withLock({ Array($0.subscribers.values) }) { subscriber.yield(value) }
        }
    }

    /// Ends all subscriptions, after the values that were sent before.
    public func finish() {
        let subscribers = state.withLock { state in
            state.isFinished = true
            defer { state.subscribers = [:] }
            return Array(state.subscribers.values)
        }
        // Outside of the lock, because finishing calls `forget`.
        subscribers.forEach { $0.finish() }
    }

    /// Starts a subscription to all values from now on.
    ///
    /// - Parameter first: A value at the start of the subscription, such as the current state.
    public func subscribe(startingWith first: Value? = nil) -> Subscription<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
        if let first { continuation.yield(first) }
        let id: Int? = state.withLock { state in
            guard !state.isFinished else { return nil }
            state.nextID += 1
            state.subscribers[state.nextID] = continuation
            return state.nextID
        }
        if let id {
            continuation.onTermination = { [weak self] _ in self?.forget(id) }
        } else {
            continuation.finish()
        }
        return Subscription(stream)
    }

    /// Forwards the values of another sequence, until it ends, the task is cancelled, or this object is released.
    ///
    /// A service uses it to pass on the subscription of another service.
    @discardableResult
    public func forward<Values: AsyncSequence & Sendable>(_ values: Values) -> Task<Void, Never>
    where Values.Element == Value, Values.Failure == Never {
        Task { [weak self] in
            for await value in values {
                guard let self else { return }
                send(value)
            }
        }
    }

    private func forget(_ id: Int) {
        _ = state.withLock { $0.subscribers.removeValue(forKey: id) }
    }
}
