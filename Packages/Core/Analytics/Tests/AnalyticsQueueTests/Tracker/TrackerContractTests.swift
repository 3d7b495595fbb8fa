import Analytics
import AnalyticsDouble
import AnalyticsLive
import Foundation
import TestSupport
import Testing

/// Tests that run against the live analytics and its double.
enum Implementation: CaseIterable {
    case file, memory, double

    func run(_ body: (any EventTracker & AnalyticsService) async throws -> Void) async throws {
        switch self {
        case .file:
            let folder = try TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            try await body(LiveAnalytics.test(.events(at: folder.file)))
        case .memory: try await body(LiveAnalytics.test(.events()))
        case .double: try await body(RecordingTracker(consent: .unknown))
        }
    }

    func granted(_ body: (any EventTracker & AnalyticsService) async throws -> Void) async throws {
        try await run { analytics in
            try await analytics.setConsent(.granted)
            try await body(analytics)
        }
    }
}

extension AnalyticsService {
    /// All queued events, after the tracked events are stored.
    var events: [RecordedEvent] {
        get async throws {
            try await flush(deadline: .seconds(5))
            return try await queued(after: 0, limit: .max).map(\.event)
        }
    }
}

struct TrackerContractTests {
    @Test(arguments: Implementation.allCases)
    func `no event is stored while consent is unknown or denied`(_ implementation: Implementation) async throws {
        try await implementation.run { analytics in
            #expect(try await analytics.consent() == .unknown)
            for consent in [Consent.unknown, .denied] {
                try await analytics.setConsent(consent)
                analytics.track(TestEvent("a"))
                try await analytics.record(TestEvent("b"))
                #expect(try await analytics.events == [])
            }
            try await analytics.setConsent(.granted)
            try await analytics.record(TestEvent("c"))
            let events = try await analytics.events
            #expect(events.map(\.name) == ["c"])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an event is stored with its name, kind, properties, context, time and id`(
        _ implementation: Implementation
    ) async throws {
        try await implementation.granted { analytics in
            let properties: Properties = ["string": "a\"b\\c\n\u{1} é", "number": 5.0, "fraction": -0.5]
            try await analytics.record(TestEvent("a", properties, kind: .screen))
            let event = try #require(try await analytics.events.first)
            #expect(event.name == "a")
            #expect(event.kind == .screen)
            #expect(event.properties == properties)
            #expect(!event.context.app.name.isEmpty && !event.context.locale.isEmpty)
            #expect(event.timestamp > 1_700_000_000_000)
            #expect(!event.messageID.isEmpty && event.messageID.count <= 100)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `calls of one task take effect in their order`(_ implementation: Implementation) async throws {
        try await implementation.granted { analytics in
            analytics.track(TestEvent("first"))
            analytics.track(TestEvent("second", ["b": 2.0], kind: .timing))
            try await analytics.record(TestEvent("third"))
            analytics.track(TestEvent("fourth"))
            let events = try await analytics.events
            #expect(events.map(\.name) == ["first", "second", "third", "fourth"])
            #expect(events.map(\.properties) == [[:], ["b": 2.0], [:], [:]])
            #expect(events.map(\.kind) == [.action, .timing, .action, .action])
            #expect(Set(events.map(\.anonymousID)).count == 1)
            #expect(Set(events.map(\.messageID)).count == 4)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an opt-out deletes all events, and a later opt-in starts with a new anonymous id`(
        _ implementation: Implementation
    ) async throws {
        try await implementation.granted { analytics in
            try await analytics.record(TestEvent("a"))
            let before = try #require(try await analytics.queued(after: 0, limit: .max).last)
            analytics.track(TestEvent("b"))
            try await analytics.setConsent(.denied)
            #expect(try await analytics.events == [])
            #expect(try await analytics.status().queued == 0)
            #expect(try await analytics.consent() == .denied)
            try await analytics.setConsent(.granted)
            try await analytics.record(TestEvent("c"))
            let after = try #require(try await analytics.queued(after: 0, limit: .max).first)
            #expect(after.event.name == "c")
            #expect(after.event.anonymousID != before.event.anonymousID)
            #expect(after.sequence > before.sequence)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `granting consent again keeps the anonymous id`(_ implementation: Implementation) async throws {
        try await implementation.granted { analytics in
            try await analytics.record(TestEvent("a"))
            try await analytics.setConsent(.granted)
            try await analytics.record(TestEvent("b"))
            #expect(Set(try await analytics.events.map(\.anonymousID)).count == 1)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `queued events are listed in pages and counted`(_ implementation: Implementation) async throws {
        try await implementation.granted { analytics in
            for index in 0..<5 { analytics.track(TestEvent("\(index)")) }
            try await analytics.flush(deadline: .seconds(5))
            let first = try await analytics.queued(after: 0, limit: 3)
            #expect(first.map(\.event.name) == ["0", "1", "2"])
            let rest = try await analytics.queued(after: first[2].sequence, limit: 3)
            #expect(rest.map(\.event.name) == ["3", "4"])
            #expect(try await analytics.queued(after: rest[1].sequence, limit: 3) == [])
            let status = try await analytics.status()
            #expect(status.queued == 5)
            #expect(status.queuedBytes > 0)
            #expect(status.dropped == [:])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the export contains every queued event as one line of JSON`(_ implementation: Implementation) async throws {
        try await implementation.granted { analytics in
            for index in 0..<1203 { analytics.track(TestEvent("event \(index)", ["text": "line\nbreak"])) }
            try await analytics.flush(deadline: .seconds(5))
            let queued = try await analytics.queued(after: 0, limit: .max)
            let folder = try TemporaryFolder()
            #expect(try await analytics.export(toNew: folder.file.path) == 1203)
            let lines = String(decoding: try folder.bytes(), as: UTF8.self).split(separator: "\n").map(String.init)
            #expect(try lines == queued.map { try $0.json })
            #expect(lines.count == 1203)
            #expect(lines.allSatisfy { !$0.contains("\n") })
        }
    }
}
