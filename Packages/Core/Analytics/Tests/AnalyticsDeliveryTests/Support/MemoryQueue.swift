import Analytics
import NetworkingTesting
import Synchronization
import TestSupport

@testable import AnalyticsLive

/// A queue in memory that records its calls.
final class MemoryQueue: DeliveryQueue {
    struct State {
        var events: [QueuedEvent] = []
        var acknowledged: [String: Int64] = [:]
        var refused: [String: [Int64]] = [:]
        var notes: [String: [String?]] = [:]
        var failure: AnalyticsError?
        var states: [String: DeliveryState] = [:]
        var watchers: [(gate: Gate, condition: @Sendable (State) -> Bool)] = []

        func pending(for destination: String) -> ArraySlice<QueuedEvent> {
            // Sequences are 1, 2, 3, …
            events.dropFirst(Int(acknowledged[destination] ?? 0))
        }
    }

    private let state = Mutex(State())
    private let bytesPerEvent: Int

    init(_ events: [RecordedEvent] = [], bytesPerEvent: Int = 100) {
        self.bytesPerEvent = bytesPerEvent
        add(events)
    }

    func add(_ events: [RecordedEvent]) {
        change { state in
            for event in events {
                state.events.append(QueuedEvent(sequence: Int64(state.events.count + 1), event: event))
            }
        }
    }

    /// Makes all later reads and writes fail; `nil` ends the failure.
    func fail(with failure: AnalyticsError?) { change { $0.failure = failure } }

    func acknowledged(by destination: String = "d") -> Int64 { state.withLock { $0.acknowledged[destination] ?? 0 } }
    func refused(by destination: String = "d") -> [Int64] { state.withLock { $0.refused[destination] ?? [] } }
    /// The stored failures, in order.
    func notes(of destination: String = "d") -> [String?] { state.withLock { $0.notes[destination] ?? [] } }

    func wait(until condition: @escaping @Sendable (State) -> Bool) async throws {
        let gate = Gate()
        change { $0.watchers.append((gate, condition)) }
        await gate.pass()
    }

    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent] {
        try check()
        return change { state in
            let count = max(1, min(limits.events, limits.bytes / bytesPerEvent))
            return Array(state.pending(for: destination).prefix(count))
        }
    }

    func acknowledge(through sequence: Int64, by destination: String) async throws(AnalyticsError) {
        try check(writes: true)
        change { state in
            state.acknowledged[destination] = max(sequence, state.acknowledged[destination] ?? 0)
            state.states[destination] = nil
        }
    }

    func refuse(_ sequence: Int64, by destination: String, state: DeliveryState) async throws(AnalyticsError) {
        try check(writes: true)
        change {
            $0.refused[destination, default: []].append(sequence)
            $0.acknowledged[destination] = sequence
            $0.states[destination] = state
        }
    }

    func state(of destination: String) async throws(AnalyticsError) -> DeliveryState {
        try check()
        return state.withLock { $0.states[destination] ?? DeliveryState() }
    }

    func note(failure: String?, of destination: String, state: DeliveryState) async throws(AnalyticsError) {
        try check(writes: true)
        change {
            $0.notes[destination, default: []].append(failure)
            $0.states[destination] = state
        }
    }

    private func check(writes: Bool = false) throws(AnalyticsError) {
        // A database also fails the reads of a cancelled task.
        if Task.isCancelled, !writes { throw .storage(reason: "cancelled") }
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    @discardableResult
    private func change<Result: Sendable>(_ body: (inout sending State) -> Result) -> Result {
        let (result, gates) = state.withLock { state in
            let result = body(&state)
            let now = state
            let gates = state.watchers.filter { $0.condition(now) }.map(\.gate)
            state.watchers.removeAll { $0.condition(now) }
            return (result, gates)
        }
        for gate in gates { gate.open() }
        return result
    }
}
