import CLibcurl
import Synchronization

/// The commands for the network thread. Another thread that adds a command takes a lock, and wakes the network thread
/// if it sleeps.
final class TransferQueue: Sendable {
    enum Command {
        case start(Transfer)
        case cancel(Transfer)
        /// Resume a transfer that a slow reader has paused.
        case resume(Transfer)
        case stop
    }

    private struct State {
        var commands: [Command] = []
        var isSleeping = false
        var isClosed = false
    }

    private let state = Mutex(State())
    /// A flag that is read without the lock. `fallAsleep` finds commands that this read misses.
    private let hasCommands = Atomic(false)
    // Unchecked: libcurl allows `curl_multi_wakeup` on any thread. The state's lock protects its life.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer

    init(_ multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    /// Adds a command and wakes the network thread if it sleeps. Returns false if the queue is closed.
    @discardableResult
    func put(_ command: Command) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.commands.append(command)
            hasCommands.store(true, ordering: .relaxed)
            if state.isSleeping {
                state.isSleeping = false
                // This cannot fail, because the handle was woken once before the thread started.
                curl_multi_wakeup(multi)
            }
            return true
        }
    }
}

// Functions for the network thread.
extension TransferQueue {
    /// Takes all commands. `commands` must be empty; its storage is used for later commands.
    func takeAll(into commands: inout [Command]) {
        guard hasCommands.load(ordering: .relaxed) else { return }
        state.withLock { state in
            swap(&state.commands, &commands)
            hasCommands.store(false, ordering: .relaxed)
        }
    }

    /// Returns true if there is no command, so that the network thread may sleep. The next command wakes it.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isSleeping = state.commands.isEmpty
            return state.isSleeping
        }
    }

    /// Notes that the network thread is awake, so that no other thread needs to wake it.
    func awake() {
        state.withLock { $0.isSleeping = false }
    }

    /// Refuses further commands. Returns the transfers that the network thread has not taken.
    func close() -> [Transfer] {
        let commands = state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
        return commands.compactMap { command in
            if case .start(let transfer) = command { transfer } else { nil }
        }
    }
}
