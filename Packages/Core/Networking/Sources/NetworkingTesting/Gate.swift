import Synchronization

/// A gate that tests wait for. It is closed at first, and stays open once it is opened. Tasks wait with `wait()`,
/// server scripts with `ServerConnection.wait(for:)`. Safe to use from any thread.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Creates a closed gate.
    public init() {}

    /// Opens the gate for all current and later waiters.
    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for proceed in waiting { proceed() }
    }

    /// Waits until the gate is open, without blocking a thread.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, for example by a test's time limit.
    public func wait() async throws {
        // The stream has no elements. It ends when the gate opens or the task is cancelled.
        let (opening, continuation) = AsyncStream.makeStream(of: Never.self)
        whenOpen { continuation.finish() }
        for await _ in opening {}
        if !isOpen { throw CancellationError() }
    }

    /// Whether `open` has been called.
    public var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Calls `proceed` once: now if the gate is open, otherwise when it opens.
    func whenOpen(_ proceed: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting.append(proceed) }
            return state.isOpen
        }
        if isOpen { proceed() }
    }
}
