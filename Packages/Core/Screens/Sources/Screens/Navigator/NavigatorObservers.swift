import Synchronization

/// The streams of a navigator's signals.
final class NavigatorObservers: Sendable {
    private struct State {
        var nextID = 0
        var observers: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Mutex(State())

    deinit { state.withLock { Array($0.observers.values) }.forEach { $0.finish() } }

    /// A stream that begins with a signal.
    func stream() -> AsyncStream<Void> {
        // One element waits at most, so that the last signal is never lost.
        let (stream, observer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.nextID += 1
            state.observers[state.nextID] = observer
            return state.nextID
        }
        observer.onTermination = { [weak self] _ in self?.remove(id) }
        observer.yield()
        return stream
    }

    func notify() { state.withLock { Array($0.observers.values) }.forEach { $0.yield() } }

    private func remove(_ id: Int) {
        // Released outside of the lock, because that may end the stream again.
        let removed = state.withLock { $0.observers.removeValue(forKey: id) }
        _ = removed
    }
}
