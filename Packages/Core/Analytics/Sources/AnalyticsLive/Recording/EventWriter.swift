import Analytics

/// Stores all waiting calls in one transaction.
struct EventWriter: Sendable {
    let buffer: CallBuffer
    let queue: EventQueue
    let clock: any Clock<Duration>

    /// The wait after a batch could not be stored.
    static let pause: Duration = .seconds(1)

    /// Stores calls until the buffer is closed and all calls are stored or have failed.
    func run() async {
        var batch = CallBuffer.Batch()
        for await _ in buffer.wakes { await drain(&batch) }
        await drain(&batch)
    }

    /// Writes the events that are not stored yet to a spool file for the next process. The buffer must be closed.
    func spool() {
        guard let remaining = buffer.takeRemaining(), queue.file.consent.isGranted else { return }
        let waiting = remaining.waiting.filter { $0.waiter == nil }.compactMap(prepared)
        // If writing the file fails, the events are lost.
        _ = queue.spool.add(remaining.prepared + waiting)
    }

    private func drain(_ batch: inout CallBuffer.Batch) async {
        while buffer.take(&batch) {
            let events = batch.calls.map(prepared)
            let unattended = zip(batch.calls, events).compactMap { $0.waiter == nil ? $1 : nil }
            buffer.prepared(unattended)
            do throws(AnalyticsError) {
                let failures = try await queue.store(
                    events.compactMap(\.self), dropped: batch.dropped, if: buffer.checkNotSpooled)
                buffer.stored()
                for (call, event) in zip(batch.calls, events) {
                    let failure = event.flatMap { failures[$0.messageID] }
                    call.waiter?.resume(returning: failure.map { .failure($0) } ?? .success(()))
                }
                batch.removeAll()
            } catch {
                // A waiting caller gets the error and decides what to do. All other events are tried again.
                let retries = unattended.map { TrackerCall(kind: .retry($0), timestamp: $0.timestamp, waiter: nil) }
                // This comes before the callers resume, so that events that they drop are counted for the right reason.
                buffer.putBack(CallBuffer.Batch(calls: retries, dropped: batch.dropped))
                for call in batch.calls { call.waiter?.resume(returning: .failure(error)) }
                batch.removeAll()
                if buffer.isClosed { return }
                // This task is never cancelled, so the sleep cannot throw.
                try? await clock.sleep(for: Self.pause)
            }
        }
    }

    /// Evaluates the event of a call.
    private func prepared(_ call: TrackerCall) -> PreparedEvent? {
        switch call.kind {
        case .event(let event):
            PreparedEvent(
                messageID: RandomID.make(), kind: event.kind, name: Self.stored(event.name),
                timestamp: call.timestamp, properties: event.properties)
        case .retry(let event): event
        case .barrier: nil
        }
    }

    /// Replaces NUL characters, because SQLite ends a text at a NUL.
    private static func stored(_ text: String) -> String {
        text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    }
}
