import Analytics
import Synchronization

/// Where calls wait for the writer. Adding one takes a lock for a few instructions, and never waits for the disk.
final class CallBuffer: Sendable {
    struct Batch: Sendable {
        var calls: [TrackerCall] = []
        var dropped: [DropReason: Int] = [:]

        var isEmpty: Bool { calls.isEmpty && dropped.isEmpty }

        /// Keeps the memory.
        mutating func removeAll() {
            calls.removeAll(keepingCapacity: true)
            dropped.removeAll(keepingCapacity: true)
        }
    }

    private struct State {
        var batch = Batch()
        /// Calls that are the writer's, and that it may have to try again.
        var taken = 0
        var isWriterIdle = true
        var isDiskFailing = false
        var isClosed = false
    }

    private let limit: Int
    private let state = Mutex(State())
    private let wake: AsyncStream<Void>.Continuation
    /// A signal after the first call that the writer may not know of, and the end after ``close()``.
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
            if call.isDroppable, state.batch.calls.count + state.taken >= limit {
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

    /// Exchanges what has been added for this batch, which is empty, and whose memory is used again.
    ///
    /// - Returns: False if there was nothing: the next call wakes the writer.
    func take(_ batch: inout Batch) -> Bool {
        state.withLock { state in
            swap(&state.batch, &batch)
            state.taken = batch.calls.count
            state.isWriterIdle = batch.isEmpty
            return !batch.isEmpty
        }
    }

    /// Takes back what the disk did not take, before all that has been added since.
    func putBack(_ batch: Batch) {
        state.withLock { state in
            state.batch.calls = batch.calls + state.batch.calls
            state.batch.dropped.merge(batch.dropped, uniquingKeysWith: +)
            state.taken = 0
            state.isDiskFailing = true
        }
    }

    /// What was taken is on the disk.
    func stored() {
        state.withLock { state in
            state.taken = 0
            state.isDiskFailing = false
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wake.finish()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }
}
