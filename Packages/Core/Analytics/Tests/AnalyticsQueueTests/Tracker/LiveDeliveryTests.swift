import Analytics
import Foundation
import Synchronization
import Testing

@testable import AnalyticsLive

/// Tests of the path from the tracker's call to a destination.
struct LiveDeliveryTests {
    /// Keeps the received events, or hangs until its task is cancelled.
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

    private func analytics(_ file: QueueFile, _ receiver: Receiver) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: .test)
        configuration.destinations = [receiver]
        configuration.policy = DeliveryPolicy(interval: .seconds(3600))
        return LiveAnalytics(at: URL(fileURLWithPath: file.path), configuration: configuration)
    }

    @Test func `a flush delivers all tracked events and empties the queue`() async throws {
        let receiver = Receiver()
        let analytics = try analytics(.events(), receiver)
        try await analytics.setConsent(.granted)
        for number in 0..<25 { analytics.track(TestEvent("\(number)")) }
        try await analytics.flush(deadline: .seconds(20))
        #expect(receiver.names == (0..<25).map(String.init))
        #expect(try await analytics.status().queued == 0)
    }

    @Test func `a flush without consent sends nothing`() async throws {
        let receiver = Receiver()
        let analytics = try analytics(.events(), receiver)
        analytics.track(TestEvent("a"))
        try await analytics.flush(deadline: .seconds(20))
        #expect(receiver.names == [])
    }

    @Test(arguments: [false, true])
    func `an opt-out cancels a delivery in progress, in the background or in a flush`(_ flushes: Bool) async throws {
        let receiver = Receiver(hangs: true)
        let analytics = try analytics(.events(), receiver)
        try await analytics.setConsent(.granted)
        for number in 0..<5 { try await analytics.record(TestEvent("\(number)")) }
        if !flushes { analytics.startSending() }
        async let flush: Void? = flushes ? try? analytics.flush(deadline: .seconds(3600)) : nil
        await receiver.waitForStart()
        try await analytics.setConsent(.denied)
        await receiver.waitForCancellation()
        _ = await flush
        #expect(try await analytics.status().queued == 0)
    }

    @Test func `closing sends nothing and ends even while a destination hangs`() async throws {
        let receiver = Receiver(hangs: true)
        let analytics = try analytics(.events(), receiver)
        try await analytics.setConsent(.granted)
        try await analytics.record(TestEvent("a"))
        analytics.startSending()
        await receiver.waitForStart()
        await analytics.close(deadline: .seconds(3600))
        await receiver.waitForCancellation()
        #expect(try await analytics.all.map(\.event.name) == ["a"])
    }

    @Test func `startSending delivers the events of an earlier process`() async throws {
        let file = try QueueFile.events()
        try await EventQueue.granted(file).add("1", "2", "3", "4", "5")
        let receiver = Receiver()
        let analytics = analytics(file, receiver)
        analytics.startSending()
        await receiver.waitForStart()
        try await analytics.flush(deadline: .seconds(20))
        #expect(receiver.names == ["1", "2", "3", "4", "5"])
    }

    @Test func `a new consent resumes the background sending that an opt-out has stopped`() async throws {
        let file = try QueueFile.events()
        let receiver = Receiver()
        let analytics = analytics(file, receiver)
        try await analytics.setConsent(.granted)
        analytics.startSending()
        for consent in [Consent.denied, .denied] { try await analytics.setConsent(consent) }
        try await EventQueue.granted(file).add("1")
        try await analytics.setConsent(.granted)
        await receiver.waitForStart()
    }

    @Test
    func `delivery is due when an event has waited for the interval and a destination may be tried`() async throws {
        let clock = WallClock()
        let queue = try await EventQueue.granted(.events(), destinations: ["a", "b"], now: clock.now)
        let policy = DeliveryPolicy(interval: .seconds(30))
        #expect(try await !queue.isDeliveryDue(policy))
        _ = try await queue.store([.event("1", at: ISO8601.milliseconds(of: clock.now()))])
        #expect(try await !queue.isDeliveryDue(policy))
        clock.move(by: 30)
        #expect(try await queue.isDeliveryDue(policy))
        // A clock that was set back must not keep events for ever.
        clock.move(by: -3600)
        #expect(try await queue.isDeliveryDue(policy))
        clock.move(by: 3600)
        for name in ["a", "b"] {
            #expect(try await queue.isDeliveryDue(policy))
            var state = DeliveryState()
            state.recordUnavailable(at: ISO8601.milliseconds(of: clock.now()), policy: policy)
            try await queue.note(failure: "down", of: name, state: state)
        }
        #expect(try await !queue.isDeliveryDue(policy))
        clock.move(by: 300)
        #expect(try await queue.isDeliveryDue(policy))
        try await queue.acknowledge(through: 1, by: "a")
        #expect(try await queue.isDeliveryDue(policy))
        try await queue.acknowledge(through: 1, by: "b")
        #expect(try await !queue.isDeliveryDue(policy))
    }

    @Test func `the delivery state is stored in the file and shared by all processes`() async throws {
        let file = try QueueFile.events()
        let queue = try await EventQueue.granted(file, destinations: ["a", "b"])
        try await queue.add("1", "2")
        var state = DeliveryState()
        state.recordFailure(at: 5, after: .seconds(86_400), policy: DeliveryPolicy(), random: 0)
        try await queue.note(failure: "busy", of: "a", state: state)
        let next = try await EventQueue.granted(.events(at: URL(fileURLWithPath: file.path)), destinations: ["a", "b"])
        #expect(try await next.state(of: "a") == state)
        #expect(try await next.state(of: "b") == DeliveryState())
        state.refusalsInRow = 10
        try await next.refuse(1, by: "a", state: state)
        #expect(try await queue.state(of: "a") == state)
        try await queue.acknowledge(through: 2, by: "a")
        #expect(try await next.state(of: "a") == DeliveryState())
    }
}
