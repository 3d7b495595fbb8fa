import Synchronization

/// The sending side of a subscription that a service offers.
///
/// It has any number of subscribers. Each gets the values from its own start on, in order, until it is released. It can
/// be used from any task or thread.
///
/// ```swift
/// let multicast = Multicast<String>()
/// let subscription = multicast.subscribe(startingWith: "now")
/// multicast.send("later")
/// ```
public final class Multicast<Value: Sendable>: Sendable {
    /// The values that wait for a slow subscriber.
    public enum Buffering: Sendable {
        /// All values wait; none are dropped.
        case all
        /// Only the last value waits, for signals and states of which only the newest matters.
        case newest
    }

    /// Work for the subscribers, which gets a closure that sends a value to them.
    public typealias Work = @Sendable (_ send: @escaping @Sendable (Value) -> Void) async -> Void

    private typealias Continuation = AsyncStream<Value>.Continuation
    private typealias Subscriber = (id: Int, continuation: Continuation)

    private struct State {
        var nextID = 0
        var subscribers: [Subscriber] = []
        var isFinished = false
        /// Values that are sent but not yet passed on, with their subscribers; a nil value ends their subscriptions.
        var unsent: [(value: Value?, subscribers: [Subscriber])] = []
        var isSending = false
        var work: Task<Void, Never>?
    }

    private let buffering: Buffering
    private let work: Work?
    private let state = Mutex(State())

    /// - Parameter work: Runs in a task while there is a subscriber, and is cancelled after the last one has left.
    public init(buffering: Buffering = .all, whileSubscribed work: Work? = nil) {
        self.buffering = buffering
        self.work = work
    }

    deinit { finish() }

    /// The number of subscribers.
    public var subscriberCount: Int { state.withLock { $0.subscribers.count } }

    /// Sends a value to all subscribers.
    public func send(_ value: Value) {
        state.withLock { if !$0.subscribers.isEmpty { $0.unsent.append((value, $0.subscribers)) } }
        passOn()
    }

    /// Ends all subscriptions, after the values that were sent before.
    public func finish() {
        state.withLock { state in
            state.isFinished = true
            if !state.subscribers.isEmpty { state.unsent.append((nil, state.subscribers)) }
            state.subscribers = []
            state.work?.cancel()
        }
        passOn()
    }

    /// Starts a subscription to all values from now on.
    ///
    /// - Parameter first: A value at the start of the subscription, such as the current state.
    public func subscribe(startingWith first: Value? = nil) -> Subscription<Value> {
        let policy: Continuation.BufferingPolicy = buffering == .all ? .unbounded : .bufferingNewest(1)
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
        if let first { continuation.yield(first) }
        let id: Int? = state.withLock { state in
            guard !state.isFinished else { return nil }
            state.nextID += 1
            state.subscribers.append((state.nextID, continuation))
            if let work, state.subscribers.count == 1 {
                state.work = Task { await work { [weak self] in self?.send($0) } }
            }
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

    /// One thread at a time passes values on, so that all subscribers get them in the same order. It holds no lock
    /// meanwhile, because a subscriber's executor may run the subscriber at once, and a task that is being cancelled
    /// waits in `forget`.
    private func passOn() {
        var isSending = false
        while let next = takeNext(isSending) {
            isSending = true
            for (_, subscriber) in next.subscribers {
                if let value = next.value { subscriber.yield(value) } else { subscriber.finish() }
            }
        }
    }

    private func takeNext(_ isSending: Bool) -> (value: Value?, subscribers: [Subscriber])? {
        state.withLock { state in
            guard isSending || !state.isSending else { return nil }
            state.isSending = !state.unsent.isEmpty
            return state.unsent.isEmpty ? nil : state.unsent.removeFirst()
        }
    }

    private func forget(_ id: Int) {
        // The subscriber is released outside of the lock, because the end of its stream may call this method again.
        _ = state.withLock { state in
            defer { if state.subscribers.isEmpty { state.work?.cancel() } }
            return state.subscribers.firstIndex { $0.id == id }.map { state.subscribers.remove(at: $0) }
        }
    }
}
