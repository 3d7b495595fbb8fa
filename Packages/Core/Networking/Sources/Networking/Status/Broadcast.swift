import Synchronization

/// A value with any number of observers. Safe to use from any thread.
final class Broadcast<Value: Sendable & Equatable>: Sendable {
    private struct State {
        var value: Value
        var lastObserver = 0
        var observers: [Int: AsyncStream<Value>.Continuation] = [:]
        /// Whether the observers do not know the state yet.
        var isNews = false
        var isNotifying = false
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
            continuation.yield(state.value)
            state.lastObserver += 1
            state.observers[state.lastObserver] = continuation
            return state.lastObserver
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id) }
        return stream
    }

    /// Changes the value, and tells the observers if it has become another one.
    func change(_ change: (inout Value) -> Void) {
        let isNotifier = state.withLock { state in
            let old = state.value
            change(&state.value)
            guard state.value != old else { return false }
            state.isNews = true
            defer { state.isNotifying = true }
            return !state.isNotifying
        }
        guard isNotifier else { return }
        // One thread at a time notifies, so that observers see changes in order. It does so outside of the lock, because
        // waking a reader runs the reader's own executor.
        while let news = takeNews() {
            for observer in news.observers.values { observer.yield(news.value) }
        }
    }

    private func takeNews() -> State? {
        state.withLock { state in
            guard state.isNews else {
                state.isNotifying = false
                return nil
            }
            state.isNews = false
            return state
        }
    }

    private func remove(_ id: Int) {
        // The observer is released outside of the lock, because the end of its stream may call this method again.
        let removed = state.withLock { $0.observers.removeValue(forKey: id) }
        _ = removed
    }
}
