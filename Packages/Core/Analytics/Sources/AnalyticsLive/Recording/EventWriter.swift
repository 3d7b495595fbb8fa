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
        let remaining = buffer.takeRemaining()
        guard queue.file.consent.isGranted else { return }
        // If writing the file fails, the events are lost.
        _ = queue.spool.add(remaining)
    }

    private func drain(_ batch: inout CallBuffer.Batch) async {
        while buffer.take(&batch) {
            do throws(AnalyticsError) {
                let failures = try await queue.store(
                    batch.calls.compactMap(\.event), dropped: batch.dropped, if: buffer.checkNotSpooled)
                buffer.stored()
                for call in batch.calls {
                    let failure = call.event.flatMap { failures[$0.messageID] }
                    call.waiter?.resume(returning: failure.map { .failure($0) } ?? .success(()))
                }
                batch.removeAll()
            } catch {
                // A waiting caller gets the error and decides what to do. All other events are tried again.
                let retries = batch.calls.filter { $0.waiter == nil }
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
}
