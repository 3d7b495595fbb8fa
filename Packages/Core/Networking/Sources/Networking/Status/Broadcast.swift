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

    /// The current value and each change. A slow reader gets only the newest value. The stream ends when this object is
    /// released.
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
            // Observers are notified within the lock, so that they see changes in order.
            for observer in state.observers.values { observer.yield(state.value) }
        }
    }

    private func remove(_ id: Int) {
        // The observer is released outside of the lock, because the end of its stream may call this method again.
        let removed = state.withLock { $0.observers.removeValue(forKey: id) }
        _ = removed
    }
}
