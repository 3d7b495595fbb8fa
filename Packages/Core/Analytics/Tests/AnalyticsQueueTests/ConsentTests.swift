import Analytics
import Foundation
import Storage
import Testing

@testable import AnalyticsLive

@Suite(.timeLimit(.minutes(1)))
struct ConsentTests {
    private let words = ["secretname", "secretvalue", "secretuser", "secretsuper", "secretreason", "secretfailure"]

    private func fill(_ analytics: LiveAnalytics, _ queue: EventQueue) async throws {
        analytics.identify("secretuser", traits: ["trait": "secretvalue"])
        analytics.addSuperProperties(["p": "secretsuper"])
        for number in 0..<500 {
            analytics.track(Happened("secretname", ["number": .int(Int64(number)), "text": "secretvalue"]))
        }
        try await analytics.flush(deadline: .seconds(5))
        let first = try #require(try await queue.queued(after: 0, limit: 1).first)
        try await queue.quarantine(first.sequence, for: "a", reason: "secretreason")
        try await queue.acknowledge(through: first.sequence + 200, by: "a")
        try await queue.note(failure: "secretfailure", of: "a")
    }

    @Test("after an opt-out no byte of what was stored is left in the files")
    func bytes() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.events(at: folder.file)
        let analytics = LiveAnalytics.test(store)
        let queue = EventQueue(
            store: store, limits: QueueLimits(), destinations: ["a"], context: ["app": "test"], now: { Date() })
        try await analytics.setConsent(.granted)
        try await fill(analytics, queue)
        let anonymousID = try #require(try await queue.queued(after: 0, limit: 1).first?.event.anonymousID)
        let before = try folder.bytes()
        for word in words + [anonymousID] { #expect(before.contains(word), "\(word)") }
        try await analytics.setConsent(.denied)
        let after = try folder.bytes()
        for word in words + [anonymousID] { #expect(!after.contains(word), "\(word)") }
    }

    @Test("without consent no byte of what is tracked reaches the files")
    func nothing() async throws {
        let folder = try TemporaryFolder()
        let analytics = try LiveAnalytics.test(.events(at: folder.file))
        for consent in [Consent.denied, .unknown] {
            try await analytics.setConsent(consent)
            analytics.identify("secretuser")
            analytics.track(Happened("secretname"))
            try await analytics.record(Happened("secretname"))
            let bytes = try folder.bytes()
            for word in words { #expect(!bytes.contains(word)) }
        }
        let state = try await EventQueue(
            store: .events(at: folder.file), limits: QueueLimits(), destinations: [], context: [:], now: { Date() }
        ).read { try QueueState.fetch($0) }
        #expect(state == .empty(.unknown))
    }

    @Test("what was tracked just before an opt-out never reaches the disk, and after it neither")
    func buffered() async throws {
        let queue = try await EventQueue.granted(.events())
        let large = QueueCall.event("a", ["text": .string(String(repeating: "x ", count: 20_000))])
        // It is not even looked at, or it would be found too large.
        #expect(try await queue.apply([large, .consent(.denied), .event("b")]) == [:])
        #expect(try await queue.names == [])
        _ = try await queue.apply([.event("c"), .consent(.granted), .event("d")])
        #expect(try await queue.names == ["d"])
    }

    @Test("a consent that cannot be read is none")
    func damaged() async throws {
        let store = try SQLiteStore.events()
        let queue = try await EventQueue.granted(store)
        try await store.run("UPDATE analytics_state SET consent = 'grantes'")
        try await queue.add("a")
        #expect(try await queue.consent() == .unknown)
        #expect(try await store.number("SELECT COUNT(*) FROM analytics_event") == 0)
        try await store.run("DELETE FROM analytics_state")
        #expect(try await queue.consent() == .unknown)
        _ = try await queue.apply([.consent(.granted), .event("b")])
        #expect(try await queue.names == ["b"])
    }
}
