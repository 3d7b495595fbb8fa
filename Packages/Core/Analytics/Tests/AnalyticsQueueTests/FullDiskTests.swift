import Analytics
import Foundation
import ProcessTesting
import Storage
import Testing

@testable import AnalyticsLive

@Suite(.timeLimit(.minutes(2)))
struct FullDiskTests {
    private func large(_ name: String) -> Happened {
        Happened(name, ["text": .string(String(repeating: "x y ", count: 2000))])
    }

    @Test("a full disk is told to who records, loses nothing acknowledged, and is over when there is room")
    func full() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.events(at: folder.file)
        let analytics = LiveAnalytics.test(store)
        try await analytics.setConsent(.granted)
        try await store.run("PRAGMA max_page_count = 100")
        var acknowledged: [String] = []
        let error = await #expect(throws: AnalyticsError.self) {
            for number in 0..<1000 {
                try await analytics.record(large("\(number)"))
                acknowledged.append("\(number)")
            }
        }
        guard case .storage(let reason)? = error else { return #expect(error == nil) }
        #expect(reason.contains("no room"))
        #expect(reason.contains(folder.file.path))
        #expect(acknowledged.count > 5)
        #expect(try await analytics.all.map(\.event.name) == acknowledged)

        analytics.track(large("tracked"))
        await #expect(throws: AnalyticsError.self) { try await analytics.flush(deadline: .seconds(5)) }
        try await store.run("PRAGMA max_page_count = 1000000")
        try await analytics.record(large("recorded"))
        #expect(try await analytics.all.map(\.event.name) == acknowledged + ["tracked", "recorded"])
        #expect(try await analytics.status().dropped == [:])
    }

    @Test("what finds no place in the backlog while the disk is full is counted as the disk's fault")
    func backlog() async throws {
        let store = try SQLiteStore.events()
        let analytics = LiveAnalytics.test(store, limits: QueueLimits(backlog: 5))
        try await analytics.setConsent(.granted)
        try await store.run("PRAGMA max_page_count = 1")
        for number in 0..<3 { analytics.track(large("\(number)")) }
        await #expect(throws: AnalyticsError.self) { try await analytics.record(large("recorded")) }
        for number in 3..<9 { analytics.track(large("\(number)")) }
        try await store.run("PRAGMA max_page_count = 1000000")
        try await analytics.flush(deadline: .seconds(5))
        #expect(try await analytics.all.map(\.event.name) == ["0", "1", "2", "3", "4"])
        #expect(try await analytics.status().dropped == [.storage: 4])
    }

    @Test("a small disk of its own: what was acknowledged is there after it was full")
    func smallDisk() async throws {
        let folder = try TemporaryFolder()
        guard try await mount(at: folder.url) else {
            print("skipped: no small tmpfs can be mounted here")
            return
        }
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await fillAndEmpty(folder)) } catch { outcome = .failure(error) }
        _ = try await run("/usr/bin/umount", "--lazy", folder.url.path)
        try outcome.get()
    }

    private func fillAndEmpty(_ folder: TemporaryFolder) async throws {
        let filler = folder.url.appendingPathComponent("filler")
        try Data(count: 1_000_000).write(to: filler)
        var acknowledged: [String] = []
        let analytics = try LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        let error = await #expect(throws: AnalyticsError.self) {
            for number in 0..<1000 {
                try await analytics.record(large("\(number)"))
                acknowledged.append("\(number)")
            }
        }
        guard case .storage? = error else { return #expect(error == nil) }
        #expect(acknowledged.count > 5)
        #expect(try await LiveAnalytics.test(.events(at: folder.file)).all.map(\.event.name) == acknowledged)
        // Deleting takes some room too. Without it nothing has changed, and it is said.
        await #expect(throws: AnalyticsError.self) { try await analytics.setConsent(.denied) }
        #expect(try await analytics.consent() == .granted)

        try FileManager.default.removeItem(at: filler)
        try await analytics.record(large("room"))
        #expect(try await analytics.all.map(\.event.name) == acknowledged + ["room"])
        try await analytics.setConsent(.denied)
        #expect(try !folder.bytes().contains("x y x y"))
    }

    private func mount(at folder: URL) async throws -> Bool {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/mount") else { return false }
        return try await run("/usr/bin/mount", "-t", "tmpfs", "-o", "size=1500k", "tmpfs", folder.path) == 0
    }

    private func run(_ program: String, _ arguments: String...) async throws -> Int32 {
        try await ChildProcess(program, arguments).exit()
    }
}
