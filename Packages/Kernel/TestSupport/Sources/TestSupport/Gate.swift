import Synchronization

/// Holds tasks until it is opened, so that a test decides when a call continues. Once open, it stays open. Safe to use
/// from any thread.
///
/// ```swift
/// let tasks = (1...3).map { number in
///     Task { [gate] in
///         await gate.pass()
///         return number
///     }
/// }
/// await gate.reached(by: 3)
/// #expect(gate.isReached && !gate.isOpen)
/// gate.open()
/// for (index, task) in tasks.enumerated() { #expect(await task.value == index + 1) }
/// ```
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var nextID = 0
        /// The calls to make when the gate opens, by their numbers.
        var waiting: [Int: @Sendable () -> Void] = [:]
        /// The gates to open when this many tasks wait.
        var watchers: [(count: Int, gate: Gate)] = []
    }

    private let state = Mutex(State())

    /// Creates a closed gate.
    public init() {}

    /// Whether `open` has been called.
    public var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Whether a task waits at the gate.
    public var isReached: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Opens the gate for all current and later tasks.
    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for proceed in waiting { proceed() }
    }

    /// Waits until the gate is open or the task is cancelled, without blocking a thread.
    public func pass() async {
        // The stream has no elements. It ends when the gate opens or the task is cancelled.
        let (opening, continuation) = AsyncStream.makeStream(of: Never.self)
        let id = whenOpen { continuation.finish() }
        for await _ in opening {}
        if let id { state.withLock { _ = $0.waiting.removeValue(forKey: id) } }
    }

    /// Waits until at least `count` tasks wait at the gate, or the task is cancelled.
    public func reached(by count: Int = 1) async {
        let gate = Gate()
        let isReached = state.withLock { state in
            if state.waiting.count < count { state.watchers.append((count, gate)) }
            return state.waiting.count >= count
        }
        if !isReached { await gate.pass() }
    }

    /// Calls `proceed` once: now if the gate is open, otherwise when it opens.
    ///
    /// - Returns: The number of the waiting call; `nil` if the gate is open.
    @discardableResult
    public func whenOpen(_ proceed: @escaping @Sendable () -> Void) -> Int? {
        let (id, watchers) = state.withLock { state -> (Int?, [Gate]) in
            guard !state.isOpen else { return (nil, []) }
            state.nextID += 1
            state.waiting[state.nextID] = proceed
            let count = state.waiting.count
            let satisfied = state.watchers.filter { $0.count <= count }.map(\.gate)
            state.watchers.removeAll { $0.count <= count }
            return (state.nextID, satisfied)
        }
        for watcher in watchers { watcher.open() }
        if id == nil { proceed() }
        return id
    }
}
