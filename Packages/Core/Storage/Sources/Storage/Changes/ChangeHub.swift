import Synchronization

/// Signals writes to every subscriber, and polls for other processes' writes while there is a subscriber.
final class ChangeHub: Sendable {
    struct Polling: Sendable {
        let interval: Duration
        let clock: any Clock<Duration>
        let version: @Sendable () async -> Int?
    }

    private struct State {
        var subscribers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextID = 0
        var version: Int?
        var poller: Task<Void, Never>?
    }

    private let polling: Polling?
    private let state: Mutex<State>

    /// - Parameter version: The state of the file that needs no signal. It is kept from one subscriber to the next, so
    ///   that no write is missed between subscribing and the first poll.
    init(polling: Polling? = nil, from version: Int? = nil) {
        self.polling = polling
        self.state = Mutex(State(version: version))
    }

    func subscribe() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            let id = state.nextID
            state.nextID += 1
            state.subscribers[id] = continuation
            if state.poller == nil, let polling {
                state.poller = Task { await self.poll(polling) }
            }
            return id
        }
        continuation.onTermination = { [weak self] _ in self?.unsubscribe(id) }
        return stream
    }

    func signal() {
        // Resumed outside the lock: a subscriber may subscribe or leave at once.
        for subscriber in state.withLock({ Array($0.subscribers.values) }) {
            subscriber.yield()
        }
    }

    /// Ends every stream and the polling.
    func finish() {
        let subscribers = state.withLock { state in
            state.poller?.cancel()
            state.poller = nil
            defer { state.subscribers = [:] }
            return Array(state.subscribers.values)
        }
        for subscriber in subscribers { subscriber.finish() }
    }

    private func unsubscribe(_ id: Int) {
        state.withLock { state in
            state.subscribers[id] = nil
            if state.subscribers.isEmpty {
                state.poller?.cancel()
                state.poller = nil
            }
        }
    }

    private func poll(_ polling: Polling) async {
        while !Task.isCancelled {
            if let version = await polling.version(), isNew(version) { signal() }
            // Throws only when cancelled, which ends the loop.
            try? await polling.clock.sleep(for: polling.interval)
        }
    }

    private func isNew(_ version: Int) -> Bool {
        state.withLock { state in
            defer { state.version = version }
            return state.version != version
        }
    }
}
