import Analytics

/// Stores all waiting calls in one transaction.
struct EventWriter: Sendable {
    let buffer: CallBuffer
    let queue: EventQueue
    let redactor: Redactor
    let clock: any Clock<Duration>

    /// The wait after a batch could not be stored.
    static let pause: Duration = .seconds(1)

    /// Stores calls until the buffer is closed and all calls are stored or have failed.
    func run() async {
        var batch = CallBuffer.Batch()
        for await _ in buffer.wakes { await drain(&batch) }
        await drain(&batch)
    }

    /// Keeps the calls that are not stored yet for the next process. The buffer must be closed.
    func handOver() {
        guard let remaining = buffer.takeRemaining(), queue.file.consent.isGranted else { return }
        let waiting = remaining.waiting.filter { $0.waiter == nil }.map(prepared)
        // If writing the file fails, the calls are lost.
        _ = queue.handOverFiles.add(remaining.prepared + waiting)
    }

    private func drain(_ batch: inout CallBuffer.Batch) async {
        while buffer.take(&batch) {
            let calls = batch.calls.map(prepared)
            let unattended = zip(batch.calls, calls).filter { $0.0.waiter == nil }
            buffer.prepared(unattended.map(\.1))
            do throws(AnalyticsError) {
                let failures = try await queue.apply(calls, dropped: batch.dropped, if: buffer.checkNotHandedOver)
                buffer.stored()
                for (index, call) in batch.calls.enumerated() {
                    call.waiter?.resume(returning: failures[index].map { .failure($0) } ?? .success(()))
                }
                batch.removeAll()
            } catch {
                // A waiting caller gets the error and decides what to do. All other calls are tried again.
                let retries = unattended.map { call, prepared in
                    TrackerCall(kind: .retry(prepared), timestamp: call.timestamp, waiter: nil)
                }
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

    private func prepared(_ call: TrackerCall) -> QueueCall {
        switch call.kind {
        case .event(let event):
            .event(prepared(event.name, event.kind, event.properties, call.timestamp))
        case .identify(let userID, let traits):
            .identify(Self.stored(userID), prepared("identify", .identification, traits, call.timestamp))
        case .reset: .reset
        case .addSuperProperties(let properties): .addSuperProperties(redactor.redact(properties))
        case .removeSuperProperties(let names): .removeSuperProperties(names)
        case .nothing: .nothing
        case .retry(let call): call
        }
    }

    private func prepared(
        _ name: String, _ kind: EventKind, _ properties: Properties, _ timestamp: Int64
    ) -> PreparedEvent {
        PreparedEvent(
            messageID: RandomID.make(), kind: kind, name: Self.stored(redactor.redact(name)), timestamp: timestamp,
            properties: redactor.redact(properties))
    }

    /// Replaces NUL characters, because SQLite ends a text at a NUL.
    private static func stored(_ text: String) -> String {
        text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    }
}
