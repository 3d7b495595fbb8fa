import Analytics

/// Takes what has been tracked to the disk: all that waits, in one transaction.
struct EventWriter: Sendable {
    let buffer: CallBuffer
    let queue: EventQueue
    let redactor: Redactor
    let clock: any Clock<Duration>

    /// How long it leaves a disk alone that did not take a batch.
    static let pause: Duration = .seconds(1)

    /// Ends after the buffer is closed, when all is stored or the disk does not take the rest.
    func run() async {
        var batch = CallBuffer.Batch()
        for await _ in buffer.wakes { await drain(&batch) }
        await drain(&batch)
    }

    private func drain(_ batch: inout CallBuffer.Batch) async {
        while buffer.take(&batch) {
            let calls = batch.calls.map(prepared)
            do throws(AnalyticsError) {
                let failures = try await queue.apply(calls, dropped: batch.dropped)
                buffer.stored()
                for (index, call) in batch.calls.enumerated() {
                    call.waiter?.resume(returning: failures[index].map { .failure($0) } ?? .success(()))
                }
                batch.removeAll()
            } catch {
                // Who waits is told, and will know what to do. All else is tried again.
                let again = zip(batch.calls, calls).filter { $0.0.waiter == nil }.map { call, prepared in
                    TrackerCall(kind: .again(prepared), timestamp: call.timestamp, waiter: nil)
                }
                // First, so that what somebody tracks once he is told counts as what it is.
                buffer.putBack(CallBuffer.Batch(calls: again, dropped: batch.dropped))
                for call in batch.calls { call.waiter?.resume(returning: .failure(error)) }
                batch.removeAll()
                if buffer.isClosed { return }
                // Cancelled by nobody.
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
        case .consent(let consent): .consent(consent)
        case .nothing: .nothing
        case .again(let call): call
        }
    }

    private func prepared(
        _ name: String, _ kind: EventKind, _ properties: Properties, _ timestamp: Int64
    ) -> PreparedEvent {
        PreparedEvent(
            kind: kind, name: Self.stored(redactor.redact(name)), timestamp: timestamp,
            properties: redactor.redact(properties))
    }

    /// SQLite's text ends at a NUL.
    private static func stored(_ text: String) -> String {
        text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    }
}
