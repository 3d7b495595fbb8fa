import Analytics
import Synchronization

/// The calls that wait for the writer. Adding a call holds a lock for a few instructions, and never waits for the disk.
final class CallBuffer: Sendable {
    struct Batch: Sendable {
        var calls: [TrackerCall] = []
        var dropped: [DropReason: Int] = [:]

        var isEmpty: Bool { calls.isEmpty && dropped.isEmpty }

        /// Empties the batch, but keeps its memory.
        mutating func removeAll() {
            calls.removeAll(keepingCapacity: true)
            dropped.removeAll(keepingCapacity: true)
        }
    }

    private struct State {
        var batch = Batch()
        /// The number of calls that the writer has taken and not stored yet.
        var taken = 0
        /// The events of the taken calls without a waiting caller; nil until the writer has evaluated them.
        var prepared: [PreparedEvent]?
        var isWriterIdle = true
        var isDiskFailing = false
        var isClosed = false
        /// Whether ``takeRemaining()`` was called.
        var isSpooled = false

        /// Whether the writer has taken calls and is still evaluating their events.
        var isPreparing: Bool { taken > 0 && prepared == nil }
    }

    private let limit: Int
    private let state = Mutex(State())
    private let wake: AsyncStream<Void>.Continuation
    /// Signals that there may be new calls for the writer. Ends after ``close()``.
    let wakes: AsyncStream<Void>
    private let preparation: AsyncStream<Void>.Continuation
    private let preparations: AsyncStream<Void>

    init(limit: Int) {
        self.limit = limit
        (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (preparations, preparation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// - Returns: False after ``close()``.
    @discardableResult
    func add(_ call: TrackerCall) -> Bool {
        let (isOpen, wakesWriter) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            if call.waiter == nil, state.batch.calls.count + state.taken >= limit {
                state.batch.dropped[state.isDiskFailing ? .storage : .backlog, default: 0] += 1
                return (true, false)
            }
            state.batch.calls.append(call)
            defer { state.isWriterIdle = false }
            return (true, state.isWriterIdle)
        }
        if wakesWriter { wake.yield() }
        return isOpen
    }

    /// Swaps the added calls with `batch`, which is empty and whose memory is reused.
    ///
    /// - Returns: False if there were no calls. The next call then wakes the writer.
    func take(_ batch: inout Batch) -> Bool {
        state.withLock { state in
            swap(&state.batch, &batch)
            state.taken = batch.calls.count
            state.prepared = nil
            state.isWriterIdle = batch.isEmpty
            return !batch.isEmpty
        }
    }

    /// Remembers the events that the writer is about to store.
    func prepared(_ events: [PreparedEvent]) {
        state.withLock { $0.prepared = events }
        preparation.yield()
    }

    /// Waits until the writer has evaluated the calls that it has taken. Only one task may wait.
    func waitUntilPrepared() async {
        if !state.withLock(\.isPreparing) { return }
        for await _ in preparations where !state.withLock(\.isPreparing) { return }
    }

    /// Discards the calls that wait. Their callers continue as if the calls were stored.
    func discard() {
        let calls = state.withLock { state in
            defer { state.batch = Batch() }
            return state.batch.calls
        }
        for call in calls { call.waiter?.resume(returning: .success(())) }
    }

    /// Returns the events and calls that may not be stored; nil if the writer hangs while it evaluates an event.
    func takeRemaining() -> (prepared: [PreparedEvent], waiting: [TrackerCall])? {
        state.withLock { state in
            guard !state.isPreparing else { return nil }
            defer { state.batch.calls.removeAll { $0.waiter == nil } }
            state.isSpooled = true
            return (state.prepared ?? [], state.batch.calls)
        }
    }

    /// - Throws: ``closed`` if ``takeRemaining()`` has returned the events that the writer is about to store.
    func checkNotSpooled() throws(AnalyticsError) {
        if state.withLock(\.isSpooled) { throw Self.closed }
    }

    static let closed = AnalyticsError.storage(reason: "Events are no longer recorded: the queue is closed.")

    /// Puts calls back that could not be stored, before all calls that were added since.
    func putBack(_ batch: Batch) {
        state.withLock { state in
            state.batch.calls = batch.calls + state.batch.calls
            state.batch.dropped.merge(batch.dropped, uniquingKeysWith: +)
            (state.taken, state.prepared) = (0, nil)
            state.isDiskFailing = true
        }
    }

    /// Records that the taken calls are on the disk.
    func stored() {
        state.withLock { state in
            (state.taken, state.prepared) = (0, nil)
            state.isDiskFailing = false
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wake.finish()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }
}
