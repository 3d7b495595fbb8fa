import Analytics
import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import AnalyticsLive

struct ProcessTests {
    @Test func `two processes that track at the same time lose no event`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        let processes = try (0..<2).map { _ in try ChildProcess.writer("track", folder.file.path, "4000") }
        for process in processes { #expect(await process.line() == "ready") }
        for process in processes { try process.go() }
        for number in 0..<100 { try await analytics.record(TestEvent("here", ["number": .double(Double(number))])) }
        for process in processes {
            #expect(await process.line() == "done")
            #expect(await process.exit() == 0)
        }
        let events = try await analytics.all.map(\.event)
        #expect(events.count == 8100)
        #expect(Set(events.map(\.messageID)).count == 8100)
        #expect(Set(events.map(\.anonymousID)).count == 1)
        #expect(
            events.filter { $0.name == "here" }.map { $0.properties["number"] } == (0..<100).map { .double(Double($0)) }
        )
        #expect(try await analytics.status().dropped == [:])
    }

    @Test func `an opt-out in one process stops recording in another and deletes its events`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        try await analytics.record(TestEvent("before"))
        let other = try ChildProcess.writer("consent", folder.file.path, "denied")
        while try await analytics.consent() == .granted {
            analytics.track(TestEvent("meanwhile"))
            try await analytics.record(TestEvent("meanwhile"))
        }
        try await analytics.record(TestEvent("after"))
        #expect(await other.line() == "done")
        #expect(await other.exit() == 0)
        try await analytics.record(TestEvent("after"))
        #expect(try await analytics.all.isEmpty)
        let bytes = try folder.bytes()
        for word in ["before", "meanwhile", "after"] { #expect(!bytes.contains(word)) }
    }
}
