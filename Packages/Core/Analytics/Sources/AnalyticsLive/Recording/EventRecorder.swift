import Analytics
import Foundation

/// Takes calls from any thread, and has them stored one after another.
final class EventRecorder: Sendable {
    private let buffer: CallBuffer
    private let writer: Task<Void, Never>
    private let now: @Sendable () -> Date

    init(queue: EventQueue, redactor: Redactor, clock: any Clock<Duration>) {
        let buffer = CallBuffer(limit: queue.limits.backlog)
        let executor = WriterExecutor()
        self.buffer = buffer
        now = queue.now
        writer = Task(executorPreference: executor) {
            await EventWriter(buffer: buffer, queue: queue, redactor: redactor, clock: clock).run()
        }
    }

    // The writer goes on until it has stored what waits.
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
                waiter.resume(returning: .failure(.storage(reason: "Events are not recorded any more: it is closed.")))
            }
        }
        try result.get()
    }

    /// Takes no more calls, and returns when those before are stored, or cannot be.
    func close() async {
        buffer.close()
        await writer.value
    }
}
