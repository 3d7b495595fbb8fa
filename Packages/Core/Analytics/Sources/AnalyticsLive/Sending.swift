import Synchronization

/// Runs the sender, and stops it at once when the user opts out.
final class Sending: Sendable {
    private struct State {
        var loop: Task<Void, Never>?
        var flushes: [Int: Task<Void, Never>] = [:]
        var nextFlush = 0
    }

    private let sender: EventSender
    private let state = Mutex(State())

    init(_ sender: EventSender) { self.sender = sender }

    deinit { stop() }

    func start() {
        state.withLock { state in
            if state.loop == nil { state.loop = Task { [sender] in await sender.run() } }
        }
    }

    /// Waits for nothing: a destination may take its time to notice.
    func stop() {
        let tasks = state.withLock { state in
            defer { (state.loop, state.flushes) = (nil, [:]) }
            return state.flushes.values + [state.loop].compactMap(\.self)
        }
        for task in tasks { task.cancel() }
    }

    func flush() async {
        let (id, flush) = state.withLock { state in
            let id = state.nextFlush
            state.nextFlush += 1
            let flush = Task { [sender] in await sender.flush() }
            state.flushes[id] = flush
            return (id, flush)
        }
        await withTaskCancellationHandler {
            await flush.value
        } onCancel: {
            flush.cancel()
        }
        state.withLock { $0.flushes[id] = nil }
    }
}
