import Analytics
import Synchronization

@testable import AnalyticsLive

/// A destination whose outcomes the test decides.
final class ScriptedDestination: AnalyticsDestination {
    typealias Script = @Sendable (_ batch: [RecordedEvent]) async -> DeliveryOutcome

    let name: String
    let limits: BatchLimits
    let isFile: Bool
    private let script: Script
    private let seen = Mutex<[[String]]>([])

    init(
        name: String = "d", limits: BatchLimits = BatchLimits(events: 10, bytes: 1_000_000), isFile: Bool = false,
        script: @escaping Script = { _ in .delivered() }
    ) {
        self.name = name
        self.limits = limits
        self.isFile = isFile
        self.script = script
    }

    /// The message ids of each received batch.
    var batches: [[String]] { seen.withLock { $0 } }

    func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        seen.withLock { $0.append(batch.map(\.messageID)) }
        return await script(batch)
    }
}

/// A sequence of outcomes. The last one is repeated.
final class Outcomes: Sendable {
    private let outcomes: Mutex<ArraySlice<DeliveryOutcome>>

    init(_ outcomes: DeliveryOutcome...) { self.outcomes = Mutex(outcomes[...]) }

    func next() -> DeliveryOutcome {
        outcomes.withLock { outcomes in
            outcomes.count > 1 ? outcomes.removeFirst() : outcomes.first ?? .delivered()
        }
    }
}
