import Analytics
import Foundation

/// Accepts events from any thread, and stores them one after another.
final class EventRecorder: Sendable {
    private let buffer: CallBuffer
    private let writer: EventWriter
    private let writing: Task<Void, Never>
    private let now: @Sendable () -> Date

    init(queue: EventQueue, clock: any Clock<Duration>) {
        let buffer = CallBuffer(limit: queue.limits.backlog)
        let writer = EventWriter(buffer: buffer, queue: queue, clock: clock)
        self.buffer = buffer
        self.writer = writer
        now = queue.now
        writing = Task(executorPreference: WriterExecutor()) { await writer.run() }
    }

    // The writer continues until it has stored the calls that wait.
    deinit { buffer.close() }

    /// Adds an event and returns at once.
    func add(_ event: any AnalyticsEvent) {
        buffer.add(TrackerCall(event: prepared(event), waiter: nil))
    }

    /// Adds an event and returns when it and all earlier events are on the disk.
    func store(_ event: any AnalyticsEvent) async throws(AnalyticsError) { try await wait(for: prepared(event)) }

    /// Returns when all earlier events are on the disk.
    func waitUntilStored() async throws(AnalyticsError) { try await wait(for: nil) }

    private func prepared(_ event: any AnalyticsEvent) -> PreparedEvent {
        PreparedEvent(event, at: ISO8601.milliseconds(of: now()))
    }

    private func wait(for event: PreparedEvent?) async throws(AnalyticsError) {
        let result: Result<Void, AnalyticsError> = await withCheckedContinuation { waiter in
            if !buffer.add(TrackerCall(event: event, waiter: waiter)) {
                waiter.resume(returning: .failure(CallBuffer.closed))
            }
        }
        try result.get()
    }

    /// Discards the events that are not stored yet.
    func discard() { buffer.discard() }

    /// Accepts no more events, and returns when the earlier events are stored or have failed.
    func close() async {
        buffer.close()
        await writing.value
    }

    /// Writes the events that are not stored to a spool file for the next process. Call this after ``close()`` has
    /// begun.
    func spool() { writer.spool() }
}
