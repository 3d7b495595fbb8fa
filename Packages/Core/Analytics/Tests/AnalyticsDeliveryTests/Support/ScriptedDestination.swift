import Analytics
import Synchronization

@testable import AnalyticsLive

/// Does with each batch what the test says.
final class ScriptedDestination: AnalyticsDestination {
    typealias Script = @Sendable (_ batch: [RecordedEvent]) async -> DeliveryOutcome

    let name: String
    let limits: BatchLimits
    private let script: Script
    private let seen = Mutex<[[String]]>([])

    init(
        name: String = "d", limits: BatchLimits = BatchLimits(events: 10, bytes: 1_000_000),
        script: @escaping Script = { _ in .delivered() }
    ) {
        self.name = name
        self.limits = limits
        self.script = script
    }

    /// The message ids of each batch that came.
    var batches: [[String]] { seen.withLock { $0 } }

    func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        seen.withLock { $0.append(batch.map(\.messageID)) }
        return await script(batch)
    }
}

/// Outcomes one after the other; the last one stays.
final class Outcomes: Sendable {
    private let outcomes: Mutex<ArraySlice<DeliveryOutcome>>

    init(_ outcomes: DeliveryOutcome...) { self.outcomes = Mutex(outcomes[...]) }

    func next() -> DeliveryOutcome {
        outcomes.withLock { outcomes in
            outcomes.count > 1 ? outcomes.removeFirst() : outcomes.first ?? .delivered()
        }
    }
}
