import Synchronization

/// Running tasks that are cancelled with their owner.
final class TaskRegistry: Sendable {
    private struct State {
        var nextID = 0
        /// The tasks by ID; `nil` for a reserved ID whose task has not started.
        var tasks: [Int: Task<Void, Never>?] = [:]
        var isCancelled = false
    }

    private let state = Mutex(State())

    func reserve() -> Int {
        state.withLock { state in
            state.nextID += 1
            state.tasks.updateValue(nil, forKey: state.nextID)
            return state.nextID
        }
    }

    func register(_ task: Task<Void, Never>, as id: Int) {
        let isTooLate = state.withLock { state in
            // The task may have ended, and been removed, before it is registered.
            if state.tasks.keys.contains(id) { state.tasks.updateValue(task, forKey: id) }
            return state.isCancelled
        }
        if isTooLate { task.cancel() }
    }

    func remove(_ id: Int) {
        _ = state.withLock { $0.tasks.removeValue(forKey: id) }
    }

    func cancelAll() {
        let tasks = state.withLock { state in
            state.isCancelled = true
            return state.tasks.values.compactMap(\.self)
        }
        tasks.forEach { $0.cancel() }
    }
}
