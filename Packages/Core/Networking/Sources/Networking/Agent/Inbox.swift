import Synchronization

/// A queue of commands from other threads to the agent's thread.
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
    /// A flag that is read without the lock. `fallAsleep` finds a command that this read misses.
    private let hasCommands = Atomic(false)
    private let isSleeping = Atomic(false)

    init(_ signal: WakeSignal) {
        self.signal = signal
    }

    /// Adds a command and wakes the agent if it sleeps. Returns false if the inbox is closed.
    func put(_ command: Command) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            hasCommands.store(true, ordering: .relaxed)
            return true
        }
        // The signal is sent outside the lock, because the agent takes the lock as soon as it wakes.
        if isTaken, isSleeping.exchange(false, ordering: .acquiringAndReleasing) { signal.send() }
        return isTaken
    }

    /// Takes all commands. `commands` must be empty; its storage is used for later commands. Called on the agent's
    /// thread.
    func takeAll(into commands: inout [Command]) {
        guard hasCommands.load(ordering: .relaxed) else { return }
        state.withLock { state in
            swap(&state.commands, &commands)
            hasCommands.store(false, ordering: .relaxed)
        }
    }

    /// Returns true if there is no command, so that the agent may sleep. The next command wakes it. Called on the
    /// agent's thread.
    func fallAsleep() -> Bool {
        state.withLock { state in
            guard state.commands.isEmpty else { return false }
            isSleeping.store(true, ordering: .releasing)
            return true
        }
    }

    /// Notes that the agent is awake, so that commands need not wake it. Called on the agent's thread.
    func awake() {
        isSleeping.store(false, ordering: .relaxed)
    }

    /// Refuses further commands. Returns those that the agent has not taken.
    func close() -> [Command] {
        state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Ends the inbox. Called last, on the agent's thread, when the agent has ended.
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
