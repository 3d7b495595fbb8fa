import Analytics
import Foundation
import Storage
import Synchronization
import Testing

@testable import AnalyticsLive

/// The whole of it: from the call to a destination.
@Suite(.timeLimit(.minutes(1)))
struct LiveDeliveryTests {
    /// Keeps what it gets, or hangs until it is cancelled.
    private final class Receiver: AnalyticsDestination {
        let name = "receiver"
        let limits = BatchLimits(events: 10, bytes: 1_000_000)
        private let hangs: Bool
        private let received = Mutex<[RecordedEvent]>([])
        private let (starts, start) = AsyncStream.makeStream(of: Void.self)
        private let (ends, end) = AsyncStream.makeStream(of: Void.self)

        init(hangs: Bool = false) { self.hangs = hangs }

        var names: [String] { received.withLock { $0.map(\.name) } }

        func waitForStart() async { for await _ in starts { return } }

        func waitForCancellation() async { for await _ in ends { return } }

        func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
            start.yield()
            guard hangs else {
                received.withLock { $0 += batch }
                return .delivered()
            }
            try? await Task.sleep(for: .seconds(3600))
            end.yield()
            return .failed(reason: "cancelled")
        }
    }

    private func analytics(_ store: SQLiteStore, _ receiver: Receiver) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: [:])
        configuration.destinations = [receiver]
        configuration.policy = DeliveryPolicy(batchSize: 5, interval: .seconds(3600))
        return LiveAnalytics(store: store, lock: nil, configuration: configuration)
    }

    @Test("a flush delivers what was tracked before, and then nothing is left")
    func flush() async throws {
        let receiver = Receiver()
        let analytics = try analytics(.events(), receiver)
        try await analytics.setConsent(.granted)
        for number in 0..<25 { analytics.track(Happened("\(number)")) }
        try await analytics.flush(deadline: .seconds(20))
        #expect(receiver.names == (0..<25).map(String.init))
        #expect(try await analytics.status().queued == 0)
    }

    @Test("without consent a flush sends nothing")
    func noConsent() async throws {
        let receiver = Receiver()
        let analytics = try analytics(.events(), receiver)
        analytics.track(Happened("a"))
        try await analytics.flush(deadline: .seconds(20))
        #expect(receiver.names == [])
    }

    @Test("an opt-out stops a batch that is being sent, by itself or in a flush", arguments: [false, true])
    func optOut(_ flushes: Bool) async throws {
        let receiver = Receiver(hangs: true)
        let analytics = try analytics(.events(), receiver)
        try await analytics.setConsent(.granted)
        for number in 0..<5 { analytics.track(Happened("\(number)")) }
        async let flush: Void? = flushes ? try? analytics.flush(deadline: .seconds(3600)) : nil
        await receiver.waitForStart()
        try await analytics.setConsent(.denied)
        await receiver.waitForCancellation()
        _ = await flush
        #expect(try await analytics.status().queued == 0)
    }

    @Test("closing ends at its deadline, and keeps what was not delivered")
    func close() async throws {
        let receiver = Receiver(hangs: true)
        let analytics = try analytics(.events(), receiver)
        try await analytics.setConsent(.granted)
        analytics.track(Happened("a"))
        await analytics.close(deadline: .milliseconds(200))
        #expect(try await analytics.all.map(\.event.name) == ["a"])
    }

    @Test("a start with consent delivers what an earlier process has left")
    func start() async throws {
        let store = try SQLiteStore.events()
        let queue = try await EventQueue.granted(store)
        try await queue.add("1", "2", "3", "4", "5")
        let receiver = Receiver()
        let analytics = analytics(store, receiver)
        await receiver.waitForStart()
        try await analytics.flush(deadline: .seconds(20))
        #expect(receiver.names == ["1", "2", "3", "4", "5"])
    }
}
