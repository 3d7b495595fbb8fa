import Analytics
import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import AnalyticsLive

struct FullDiskTests {
    private func large(_ name: String) -> TestEvent {
        TestEvent(name, ["text": .string(String(repeating: "x y ", count: 2000))])
    }

    /// Records events until there is no room.
    ///
    /// - Returns: The names of the stored events, and the error of the next one.
    private func fill(_ analytics: LiveAnalytics) async -> (acknowledged: [String], error: AnalyticsError?) {
        var acknowledged: [String] = []
        let error = await #expect(throws: AnalyticsError.self) {
            for number in 0..<1000 {
                try await analytics.record(large("\(number)"))
                acknowledged.append("\(number)")
            }
        }
        return (acknowledged, error)
    }

    @Test
    func `on a full disk record throws, stored events stay, and recording resumes when there is room`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        try await analytics.queue.file.run("PRAGMA max_page_count = 100")
        let (acknowledged, error) = await fill(analytics)
        guard case .storage(let reason)? = error else { return #expect(error == nil) }
        #expect(reason.contains("no room"))
        #expect(reason.contains(folder.file.path))
        #expect(acknowledged.count > 5)
        #expect(try await analytics.all.map(\.event.name) == acknowledged)

        analytics.track(large("tracked"))
        await #expect(throws: AnalyticsError.self) { try await analytics.flush(deadline: .seconds(5)) }
        try await analytics.queue.file.run("PRAGMA max_page_count = 1000000")
        try await analytics.record(large("recorded"))
        #expect(try await analytics.all.map(\.event.name) == acknowledged + ["tracked", "recorded"])
        #expect(try await analytics.status().dropped == [:])
    }

    @Test func `events dropped from the backlog while the disk is full have the drop reason storage`() async throws {
        let analytics = try LiveAnalytics.test(.events(), limits: QueueLimits(backlog: 5))
        try await analytics.setConsent(.granted)
        try await analytics.queue.file.run("PRAGMA max_page_count = 1")
        // A page may have room for some.
        let stored = await fill(analytics).acknowledged
        for number in 0..<9 { analytics.track(large("\(number)")) }
        try await analytics.queue.file.run("PRAGMA max_page_count = 1000000")
        try await analytics.flush(deadline: .seconds(5))
        let (names, dropped) = (try await analytics.all.map(\.event.name), try await analytics.status().dropped)
        #expect(names == stored + ["0", "1", "2", "3", "4"])
        #expect(dropped == [.storage: 4])
    }

    @Test(
        .enabled("A small tmpfs can be mounted.") {
            let folder = try TemporaryFolder()
            guard try await mount(at: folder.url) else { return false }
            return try await run("/usr/bin/umount", folder.url.path) == 0
        })
    func `on a full disk, stored events stay and the user can opt out`() async throws {
        let folder = try TemporaryFolder()
        try #require(try await Self.mount(at: folder.url))
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await fillAndEmpty(folder)) } catch { outcome = .failure(error) }
        _ = try await Self.run("/usr/bin/umount", "--lazy", folder.url.path)
        try outcome.get()
    }

    private func fillAndEmpty(_ folder: TemporaryFolder) async throws {
        let filler = folder.url.appendingPathComponent("filler")
        try Data(count: 1_000_000).write(to: filler)
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        let (acknowledged, error) = await fill(analytics)
        guard case .storage? = error else { return #expect(error == nil) }
        #expect(acknowledged.count > 5)
        #expect(try await LiveAnalytics.test(.events(at: folder.file)).all.map(\.event.name) == acknowledged)
        try await analytics.setConsent(.denied)
        #expect(try await analytics.consent() == .denied)
        #expect(try !folder.bytes().contains("x y x y"))

        // The file is emptied and not removed, because a process that another test is starting may have it open.
        try Data().write(to: filler)
        try await analytics.setConsent(.granted)
        try await analytics.record(large("room"))
        #expect(try await analytics.all.map(\.event.name) == ["room"])
    }

    private static func mount(at folder: URL) async throws -> Bool {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/mount") else { return false }
        return try await run("/usr/bin/mount", "-t", "tmpfs", "-o", "size=1500k", "tmpfs", folder.path) == 0
    }

    private static func run(_ program: String, _ arguments: String...) async throws -> Int32 {
        try await ChildProcess(program, arguments).exit()
    }
}
