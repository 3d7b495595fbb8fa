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
        /// The calls that the writer has taken and not stored yet.
        var taken: [TrackerCall] = []
        var isWriterIdle = true
        var isDiskFailing = false
        var isClosed = false
        /// Whether ``takeRemaining()`` was called.
        var isSpooled = false
    }

    private let limit: Int
    private let state = Mutex(State())
    private let wake: AsyncStream<Void>.Continuation
    /// Signals that there may be new calls for the writer. Ends after ``close()``.
    let wakes: AsyncStream<Void>

    init(limit: Int) {
        self.limit = limit
        (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// - Returns: False after ``close()``.
    @discardableResult
    func add(_ call: TrackerCall) -> Bool {
        let (isOpen, wakesWriter) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            if call.waiter == nil, state.batch.calls.count + state.taken.count >= limit {
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
            state.taken = batch.calls
            state.isWriterIdle = batch.isEmpty
            return !batch.isEmpty
        }
    }

    /// Discards the calls that wait. Their callers continue as if the calls were stored.
    func discard() {
        let calls = state.withLock { state in
            defer { state.batch = Batch() }
            return state.batch.calls
        }
        for call in calls { call.waiter?.resume(returning: .success(())) }
    }

    /// Returns the events that may not be stored, without those whose callers wait.
    func takeRemaining() -> [PreparedEvent] {
        state.withLock { state in
            let calls = (state.taken + state.batch.calls).filter { $0.waiter == nil }
            state.batch.calls.removeAll { $0.waiter == nil }
            state.isSpooled = true
            return calls.compactMap(\.event)
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
            state.taken = []
            state.isDiskFailing = true
        }
    }

    /// Records that the taken calls are on the disk.
    func stored() {
        state.withLock { state in
            state.taken = []
            state.isDiskFailing = false
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wake.finish()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }
}
