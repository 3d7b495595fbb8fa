import CLibcurl
import Synchronization

/// The work of the agent's thread. Another thread that adds work takes a lock, and wakes the agent if it sleeps.
final class Inbox: Sendable {
    enum Work {
        case start(Transfer)
        case cancel(Transfer)
        case proceed(Transfer)
        case stop
    }

    private struct State {
        var work: [Work] = []
        var isSleeping = false
        var isClosed = false
    }

    private let state = Mutex(State())
    /// A flag that is read without the lock. `fallAsleep` finds work that this read misses.
    private let hasWork = Atomic(false)
    // Unchecked: libcurl allows `curl_multi_wakeup` on any thread. The state's lock protects its life.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer

    init(_ multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    /// Adds work and wakes the agent if it sleeps. Returns false if the inbox is closed.
    @discardableResult
    func put(_ work: Work) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.work.append(work)
            hasWork.store(true, ordering: .relaxed)
            if state.isSleeping {
                state.isSleeping = false
                // This cannot fail, because the agent has tried it before it started.
                curl_multi_wakeup(multi)
            }
            return true
        }
    }
}

// Functions for the agent's thread.
extension Inbox {
    /// Takes all work. `work` must be empty; its storage is used for later work.
    func takeAll(into work: inout [Work]) {
        guard hasWork.load(ordering: .relaxed) else { return }
        state.withLock { state in
            swap(&state.work, &work)
            hasWork.store(false, ordering: .relaxed)
        }
    }

    /// Returns true if there is no work, so that the agent may sleep. The next work wakes it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isSleeping = state.work.isEmpty
            return state.isSleeping
        }
    }

    /// Notes that the agent is awake, so that nobody need wake it.
    func awake() {
        state.withLock { $0.isSleeping = false }
    }

    /// Refuses further work. Returns the transfers that the agent has not taken.
    func close() -> [Transfer] {
        let work = state.withLock { state in
            state.isClosed = true
            defer { state.work = [] }
            return state.work
        }
        return work.compactMap { work in
            if case .start(let transfer) = work { transfer } else { nil }
        }
    }
}
