import Synchronization

/// The commands of other threads to the agent's thread.
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
    /// Read without the lock: `fallAsleep` finds a command that this read misses.
    private let hasCommands = Atomic(false)
    private let isSleeping = Atomic(false)

    init(_ signal: WakeSignal) {
        self.signal = signal
    }

    /// Hands a command to the agent, and wakes it if it sleeps. False if the inbox is closed.
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

    /// Agent thread: takes all commands. `commands` must be empty; its storage is used for later commands.
    func takeAll(into commands: inout [Command]) {
        guard hasCommands.load(ordering: .relaxed) else { return }
        state.withLock { state in
            swap(&state.commands, &commands)
            hasCommands.store(false, ordering: .relaxed)
        }
    }

    /// Agent thread: true if there is no command, so that the agent may sleep; the next command wakes it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            guard state.commands.isEmpty else { return false }
            isSleeping.store(true, ordering: .releasing)
            return true
        }
    }

    /// Agent thread: from now on commands need not wake the agent.
    func awake() {
        isSleeping.store(false, ordering: .relaxed)
    }

    /// Refuses further commands and returns those that the agent has not taken.
    func close() -> [Command] {
        state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Agent thread: call last, when the agent has ended.
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
