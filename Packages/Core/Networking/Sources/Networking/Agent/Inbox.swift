import Synchronization

/// How other threads talk to the agent's thread.
final class Inbox: Sendable {
    enum Command {
        case start(Exchange, Exchange.Continuation)
        case cancel(Exchange.ID)
        case proceed(Exchange.ID)
        case drain(ContinuousClock.Instant)
        case stop
    }

    private struct State {
        var commands: [Command] = []
        var isClosed = false
        var hasEnded = false
        var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    }

    let signal: WakeSignal
    private let state = Mutex(State())
    /// Looked at without the lock: a command that is missed is met by `fallAsleep`.
    private let hasCommands = Atomic(false)
    private let isSleeping = Atomic(false)

    init(_ signal: WakeSignal) {
        self.signal = signal
    }

    /// Hands a command to the agent, waking it if it sleeps. False when it takes no more.
    func put(_ command: Command) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            hasCommands.store(true, ordering: .relaxed)
            return true
        }
        // Outside the lock, which the agent wants as soon as it is awake.
        if isTaken, isSleeping.exchange(false, ordering: .acquiringAndReleasing) { signal.send() }
        return isTaken
    }

    /// Agent thread: takes all that has come; `commands` must be empty, and its room is used for the next ones.
    func takeAll(into commands: inout [Command]) {
        guard hasCommands.load(ordering: .relaxed) else { return }
        state.withLock { state in
            swap(&state.commands, &commands)
            hasCommands.store(false, ordering: .relaxed)
        }
    }

    /// Agent thread: true if nothing has come, so that it may sleep; whoever puts next will wake it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            guard state.commands.isEmpty else { return false }
            isSleeping.store(true, ordering: .releasing)
            return true
        }
    }

    /// Agent thread: spares those who put the call that wakes.
    func awake() {
        isSleeping.store(false, ordering: .relaxed)
    }

    /// Refuses further commands and returns those that nobody has taken.
    func close() -> [Command] {
        state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Agent thread, last of all: there is nothing left.
    func end() {
        let waiting = state.withLock { state in
            defer { state.waitingForEnd = [] }
            state.hasEnded = true
            return state.waitingForEnd
        }
        for continuation in waiting { continuation.resume() }
    }

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
