import Synchronization

/// The running tasks of the sender, which are cancelled when the user opts out.
final class SenderTasks: Sendable {
    private struct State {
        var cancels: [Int: @Sendable () -> Void] = [:]
        var nextID = 0
        var isStarted = false
        /// Whether the sender was started before the user opted out.
        var isResumable = false
    }

    private let sender: EventSender
    private let prepare: @Sendable () async -> Void
    private let state = Mutex(State())

    /// - Parameter prepare: Runs before the sending in the background.
    init(_ sender: EventSender, prepare: @escaping @Sendable () async -> Void) {
        (self.sender, self.prepare) = (sender, prepare)
    }

    deinit { stop() }

    /// Sends in the background until ``stop(isResumable:)``.
    func start() {
        let isFirst = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
        guard isFirst else { return }
        _ = begin { [prepare] sender in
            await prepare()
            await sender.run()
        }
    }

    /// Cancels all sending without waiting for its end.
    ///
    /// - Parameter isResumable: Whether ``resume()`` starts it again.
    func stop(isResumable: Bool = false) {
        let cancels = state.withLock { state in
            state.isResumable = isResumable && (state.isStarted || state.isResumable)
            defer { (state.cancels, state.isStarted) = ([:], false) }
            return state.cancels.values
        }
        for cancel in cancels { cancel() }
    }

    /// Sends in the background again, if it did before the user opted out.
    func resume() { if state.withLock(\.isResumable) { start() } }

    /// Runs work that ``stop(isResumable:)`` cancels, and waits for its result.
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
