import Analytics
import Foundation

/// Accepts calls from any thread, and stores them one after another.
final class EventRecorder: Sendable {
    private let buffer: CallBuffer
    private let writer: EventWriter
    private let writing: Task<Void, Never>
    private let now: @Sendable () -> Date

    init(queue: EventQueue, redactor: Redactor, clock: any Clock<Duration>) {
        let buffer = CallBuffer(limit: queue.limits.backlog)
        let writer = EventWriter(buffer: buffer, queue: queue, redactor: redactor, clock: clock)
        self.buffer = buffer
        self.writer = writer
        now = queue.now
        writing = Task(executorPreference: WriterExecutor()) { await writer.run() }
    }

    // The writer continues until it has stored the calls that wait.
    deinit { buffer.close() }

    /// Adds a call and returns at once.
    func add(_ kind: TrackerCall.Kind) {
        buffer.add(TrackerCall(kind: kind, timestamp: ISO8601.milliseconds(of: now()), waiter: nil))
    }

    /// Adds a call and returns when it and all earlier calls are on the disk.
    func store(_ kind: TrackerCall.Kind) async throws(AnalyticsError) {
        let timestamp = ISO8601.milliseconds(of: now())
        let result: Result<Void, AnalyticsError> = await withCheckedContinuation { waiter in
            if !buffer.add(TrackerCall(kind: kind, timestamp: timestamp, waiter: waiter)) {
                waiter.resume(returning: .failure(CallBuffer.closed))
            }
        }
        try result.get()
    }

    /// Discards the calls that are not stored yet.
    func discard() { buffer.discard() }

    /// Accepts no more calls, and returns when the earlier calls are stored or have failed.
    func close() async {
        buffer.close()
        await writing.value
    }

    /// Waits until the writer has evaluated the calls that it is about to store, so that they can be handed over.
    func waitUntilPrepared() async { await buffer.waitUntilPrepared() }

    /// Keeps the calls that are not stored for the next process. To be called after ``close()`` has begun.
    func handOver() { writer.handOver() }
}
