import Synchronization

/// The sending side of a subscription that a service offers.
///
/// Any number of subscribers may listen. Each gets every value from its own start on, in order, and is forgotten when
/// it goes. Values wait for a slow subscriber; nothing is dropped. Safe to use from any task or thread.
public final class Multicast<Value: Sendable>: Sendable {
    private struct State {
        var nextID = 0
        var subscribers: [Int: AsyncStream<Value>.Continuation] = [:]
        var isFinished = false
    }

    private let state = Mutex(State())

    public init() {}

    deinit { finish() }

    /// How many subscribers listen now.
    public var subscriberCount: Int { state.withLock { $0.subscribers.count } }

    /// Sends a value to each present subscriber.
    public func send(_ value: Value) {
        // Yielding under the lock keeps the order of values the same for all.
        state.withLock { state in
            for subscriber in state.subscribers.values { subscriber.yield(value) }
        }
    }

    /// Ends each subscription, after what was sent before.
    public func finish() {
        let subscribers = state.withLock { state in
            state.isFinished = true
            defer { state.subscribers = [:] }
            return Array(state.subscribers.values)
        }
        // Outside of the lock: finishing calls back into `forget`.
        subscribers.forEach { $0.finish() }
    }

    /// Starts a subscription: every value sent from now on belongs to it.
    ///
    /// - Parameter first: A value that the subscription begins with, such as the present state.
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

    /// Sends on each value of another sequence, until that ends, the task is cancelled, or this has gone.
    ///
    /// It is how a service joins another one's subscription to its own.
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
