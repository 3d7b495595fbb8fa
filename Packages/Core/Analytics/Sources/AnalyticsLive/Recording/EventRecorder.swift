import Analytics
import Foundation

/// Takes calls from any thread, and stores them one after another.
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

    // The writer goes on until it has stored the calls that wait.
    deinit { buffer.close() }

    /// Returns at once.
    func add(_ kind: TrackerCall.Kind) {
        buffer.add(TrackerCall(kind: kind, timestamp: ISO8601.milliseconds(of: now()), waiter: nil))
    }

    /// Returns when the call, and all before it, has reached the disk.
    func store(_ kind: TrackerCall.Kind) async throws(AnalyticsError) {
        let timestamp = ISO8601.milliseconds(of: now())
        let result: Result<Void, AnalyticsError> = await withCheckedContinuation { waiter in
            if !buffer.add(TrackerCall(kind: kind, timestamp: timestamp, waiter: waiter)) {
                waiter.resume(returning: .failure(CallBuffer.closed))
            }
        }
        try result.get()
    }

    /// Forgets the calls that are not stored yet.
    func discard() { buffer.discard() }

    /// Takes no more calls, and returns when the earlier ones are stored or cannot be.
    func close() async {
        buffer.close()
        await writing.value
    }

    /// After ``close()``, ended or not: keeps calls that are not stored for the next process.
    func handOver() { writer.handOver() }
}
