import Synchronization

/// The running tasks of the sender, which are cancelled when the user opts out.
final class SenderTasks: Sendable {
    private struct State {
        var cancels: [Int: @Sendable () -> Void] = [:]
        var nextID = 0
        var isStarted = false
    }

    private let sender: EventSender
    private let state = Mutex(State())

    init(_ sender: EventSender) { self.sender = sender }

    deinit { stop() }

    /// Sends in the background until ``stop()``.
    func start(after prepare: @escaping @Sendable () async -> Void) {
        let isFirst = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
        guard isFirst else { return }
        _ = begin { sender in
            await prepare()
            await sender.run()
        }
    }

    /// Cancels all sending without waiting for its end.
    func stop() {
        let cancels = state.withLock { state in
            defer { (state.cancels, state.isStarted) = ([:], false) }
            return state.cancels.values
        }
        for cancel in cancels { cancel() }
    }

    /// Runs work that ``stop()`` cancels, and waits for its result.
    func run<Value: Sendable>(_ work: @escaping @Sendable (EventSender) async -> Value) async -> Value {
        let (id, task) = begin(work)
        defer { state.withLock { $0.cancels[id] = nil } }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func begin<Value: Sendable>(
        _ work: @escaping @Sendable (EventSender) async -> Value
    ) -> (id: Int, task: Task<Value, Never>) {
        state.withLock { state in
            state.nextID += 1
            let task = Task { [sender] in await work(sender) }
            state.cancels[state.nextID] = { task.cancel() }
            return (state.nextID, task)
        }
    }
}
