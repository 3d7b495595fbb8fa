import CLibcurl
import Synchronization

/// How other threads talk to the agent's thread.
///
/// Owns the multi handle: every other use of it is the agent thread's own.
final class Inbox: @unchecked Sendable {
    enum Command {
        case start(Exchange, Exchange.Continuation)
        case cancel(Exchange.ID)
        case proceed(Exchange.ID)
        case drain(ContinuousClock.Instant)
        case stop
    }

    private struct State {
        var commands: [Command] = []
        var isSleeping = false
        var isClosed = false
        var hasEnded = false
        var waitingForEnd: [CheckedContinuation<Void, Never>] = []
    }

    // Unchecked because of this pointer: only `curl_multi_wakeup`, which libcurl allows on any
    // thread, is called on it here, and never after `close()`.
    private let multi: UnsafeMutableRawPointer
    private let state = Mutex(State())

    init(multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    /// Hands a command to the agent, waking it if it sleeps. False when it takes no more.
    func put(_ command: Command) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            if state.isSleeping {
                state.isSleeping = false
                curl_multi_wakeup(multi)
            }
            return true
        }
    }

    /// Agent thread: takes all that has come; `commands` must be empty, and its room is used for the next ones.
    func takeAll(into commands: inout [Command]) {
        state.withLock { swap(&$0.commands, &commands) }
    }

    /// Agent thread: true if nothing has come, so that it may sleep; whoever puts next will wake it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isSleeping = state.commands.isEmpty
            return state.isSleeping
        }
    }

    /// Agent thread: spares those who put the call that wakes.
    func awake() {
        state.withLock { $0.isSleeping = false }
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
