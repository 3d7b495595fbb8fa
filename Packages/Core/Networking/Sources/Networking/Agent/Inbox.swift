import CLibcurl
import Glibc
import Synchronization

/// The work of the agent's thread: commands of the client, and jobs of the tasks that prefer this thread.
///
/// Another thread that adds work takes a lock, and wakes the agent if it sleeps. The agent's own thread, on which the
/// tasks that prefer it run, appends work to an array of its own, without a lock.
final class Inbox: TaskExecutor {
    enum Work {
        case start(Transfer)
        case cancel(Transfer)
        case proceed(Transfer)
        case drain(Moment)
        case stop
        /// A job, for the inbox itself or for the executor with the name.
        case run(UnownedJob, NamedExecutor?)
    }

    private struct State {
        var work: [Work] = []
        var isSleeping = false
        var isClosed = false
        var hasEnded = false
        var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    /// A flag that is read without the lock. `fallAsleep` finds work that this read misses.
    private let hasWork = Atomic(false)
    /// The agent's thread; 0 before it runs and after it has closed the inbox.
    private let thread = Atomic<pthread_t>(0)
    // Unchecked: only the agent's thread uses it, as `isCurrent` tells.
    @exclusivity(unchecked) nonisolated(unsafe) private var ownWork: [Work] = []
    // Unchecked: libcurl allows `curl_multi_wakeup` on any thread. The state's lock protects its life.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer

    init(_ multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    /// Whether the caller runs on the agent's thread.
    var isCurrent: Bool { thread.load(ordering: .relaxed) == pthread_self() }

    /// Adds work and wakes the agent if it sleeps. Returns false if the inbox is closed.
    @discardableResult
    func put(_ work: Work) -> Bool {
        if isCurrent {
            ownWork.append(work)
            return true
        }
        return state.withLock { state in
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

    func enqueue(_ job: consuming ExecutorJob) {
        take(UnownedJob(job))
    }

    /// Runs a job on the agent's thread. After the client was shut down, the job runs where other tasks do.
    func take(_ job: UnownedJob, for executor: NamedExecutor? = nil) {
        if !put(.run(job, executor)) { Self.runElsewhere(job) }
    }

    private static func runElsewhere(_ job: UnownedJob) {
        globalConcurrentExecutor.enqueue(ExecutorJob(job))
    }
}

// Functions for the agent's thread.
extension Inbox {
    func begin() {
        thread.store(pthread_self(), ordering: .relaxed)
    }

    /// Takes all work. `work` must be empty; its storage is used for later work.
    func takeAll(into work: inout [Work]) {
        swap(&ownWork, &work)
        guard hasWork.load(ordering: .relaxed) else { return }
        state.withLock { state in
            if work.isEmpty { swap(&state.work, &work) } else { work += state.work }
            state.work.removeAll(keepingCapacity: true)
            hasWork.store(false, ordering: .relaxed)
        }
    }

    /// Returns true if there is no work, so that the agent may sleep. The next work wakes it.
    func fallAsleep() -> Bool {
        guard ownWork.isEmpty else { return false }
        return state.withLock { state in
            state.isSleeping = state.work.isEmpty
            return state.isSleeping
        }
    }

    /// Notes that the agent is awake, so that nobody need wake it.
    func awake() {
        state.withLock { $0.isSleeping = false }
    }

    /// Refuses further work, and sends waiting jobs elsewhere. Returns the transfers that the agent has not taken.
    func close() -> [Transfer] {
        let foreign = state.withLock { state in
            state.isClosed = true
            defer { state.work = [] }
            return state.work
        }
        thread.store(0, ordering: .relaxed)
        defer { ownWork = [] }
        return (ownWork + foreign).compactMap { work in
            switch work {
            case .start(let transfer): return transfer
            case .run(let job, _): Self.runElsewhere(job)
            default: break
            }
            return nil
        }
    }

    /// Ends the inbox. Called last, when the agent has ended.
    func end() {
        let waiting = state.withLock { state in
            defer { state.waitingForEnd = [] }
            state.hasEnded = true
            return state.waitingForEnd
        }
        for continuation in waiting { continuation.resume() }
    }
}

extension Inbox {
    func waitUntilEnded() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waitingForEnd.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }
}
