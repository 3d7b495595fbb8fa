import Synchronization

/// A value with any number of observers. Safe to use from any thread.
final class Broadcast<Value: Sendable & Equatable>: Sendable {
    private struct State {
        var value: Value
        var isFinished = false
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

    /// The current value and each change. A slow reader gets only the newest value. The stream ends with `finish`, or
    /// when this object is released.
    var updates: AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let id: Int? = state.withLock { state in
            continuation.yield(state.value)
            guard !state.isFinished else { return nil }
            state.lastObserver += 1
            state.observers[state.lastObserver] = continuation
            return state.lastObserver
        }
        if let id {
            continuation.onTermination = { [weak self] _ in self?.remove(id) }
        } else {
            continuation.finish()
        }
        return stream
    }

    /// Changes the value. Does nothing after `finish`.
    func change(_ change: (inout Value) -> Void) {
        notify { state in
            let old = state.value
            change(&state.value)
            return state.value != old
        }
    }

    /// Ends the streams of all observers after the current value.
    func finish() {
        notify { state in
            state.isFinished = true
            return true
        }
    }

    /// Changes the state and tells the observers, unless the change returns false.
    private func notify(after change: (inout State) -> Bool) {
        let isNotifier = state.withLock { state in
            guard !state.isFinished, change(&state) else { return false }
            state.isNews = true
            defer { state.isNotifying = true }
            return !state.isNotifying
        }
        guard isNotifier else { return }
        // One thread at a time notifies, so that observers see changes in order. It does so outside of the lock, because
        // waking a reader runs the reader's own executor.
        while let news = takeNews() {
            for observer in news.observers.values {
                observer.yield(news.value)
                if news.isFinished { observer.finish() }
            }
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
