import Synchronization

/// A value with any number of observers. Safe to use from any thread.
final class Broadcast<Value: Sendable & Equatable>: Sendable {
    private struct State {
        var value: Value
        var lastObserver = 0
        var observers: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let state: Mutex<State>

    init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    deinit {
        for observer in state.withLock({ $0.observers }).values { observer.finish() }
    }

    var value: Value { state.withLock { $0.value } }

    /// The current value and each change. A slow reader gets the newest value only. Ends with this object.
    var updates: AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastObserver += 1
            state.observers[state.lastObserver] = continuation
            continuation.yield(state.value)
            return state.lastObserver
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id) }
        return stream
    }

    func change(_ change: (inout Value) -> Void) {
        state.withLock { state in
            let old = state.value
            change(&state.value)
            guard state.value != old else { return }
            // Within the lock, so that observers see changes in their order.
            for observer in state.observers.values { observer.yield(state.value) }
        }
    }

    private func remove(_ id: Int) {
        // Let go of outside of the lock: the stream's end may call here again.
        let removed = state.withLock { $0.observers.removeValue(forKey: id) }
        _ = removed
    }
}
