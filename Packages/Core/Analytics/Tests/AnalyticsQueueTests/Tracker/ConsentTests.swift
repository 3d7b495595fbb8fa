import Analytics
import Files
import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import AnalyticsLive

struct ConsentTests {
    private let words = ["secretname", "secretvalue", "secretfailure"]

    private func fill(_ analytics: LiveAnalytics, _ queue: EventQueue) async throws {
        for number in 0..<500 {
            analytics.track(TestEvent("secretname", ["number": .double(Double(number)), "text": "secretvalue"]))
        }
        try await analytics.flush(deadline: .seconds(5))
        let first = try #require(try await queue.queued(after: 0, limit: 1).first)
        try await queue.refuse(first.sequence, by: "a")
        try await queue.acknowledge(through: first.sequence + 200, by: "a")
        try await queue.note(failure: "secretfailure", of: "a")
    }

    /// A queue with events, used by an object that stays open.
    private func filled(_ folder: TemporaryFolder) async throws -> LiveAnalytics {
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        try await fill(analytics, analytics.queue)
        return analytics
    }

    @Test func `an opt-out removes every byte of stored data from the files`() async throws {
        let folder = try TemporaryFolder()
        let analytics = try await filled(folder)
        let anonymousID = try #require(try await analytics.all.first?.event.anonymousID)
        let before = try folder.bytes()
        for word in words + [anonymousID] { #expect(before.contains(word), "\(word)") }
        try await analytics.setConsent(.denied)
        let after = try folder.bytes()
        for word in words + [anonymousID] { #expect(!after.contains(word), "\(word)") }
    }

    @Test func `without consent, no tracked data reaches the disk and no database is created`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        for consent in [Consent.denied, .unknown] {
            try await analytics.setConsent(consent)
            analytics.track(TestEvent("secretname"))
            try await analytics.record(TestEvent("secretname"))
            let bytes = try folder.bytes()
            for word in words { #expect(!bytes.contains(word)) }
        }
        await analytics.close(deadline: .seconds(20))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }

    /// A problem with a file.
    enum FileProblem: CaseIterable {
        case flippedBit, garbage, emptied, noDatabase, locked

        func cause(in file: String) throws -> ChildProcess? {
            switch self {
            case .flippedBit:
                // In the middle of each page.
                let content = try OpenFile(file, O_RDWR)
                for offset in stride(from: 2_000, to: try content.size, by: 4_096) {
                    let byte = try content.read(at: offset, count: 1)
                    try content.seek(to: offset)
                    try content.write(Data([(byte.first ?? 0) ^ 1]).bytes)
                }
            case .garbage: try Data(repeating: 7, count: 20_000).write(to: URL(fileURLWithPath: file))
            case .emptied: try OpenFile(file, O_RDWR).truncate(to: 0)
            case .noDatabase: try Data("What is this?".utf8).write(to: URL(fileURLWithPath: file))
            case .locked: return try ChildProcess.writer("lock", file)
            }
            return nil
        }
    }

    @Test(arguments: FileProblem.allCases)
    func `an opt-out deletes a damaged or locked file and stops all open instances from recording`(
        _ problem: FileProblem
    ) async throws {
        let folder = try TemporaryFolder()
        let running = try await filled(folder)
        let child = try problem.cause(in: folder.file.path)
        if let child { #expect(await child.line() == "locked") }

        try await LiveAnalytics.test(.events(at: folder.file)).setConsent(.denied)

        #expect(try await running.consent() == .denied)
        try await running.record(TestEvent("secretname"))
        running.track(TestEvent("secretname"))
        await running.close(deadline: .seconds(20))
        try child?.go()
        if let child { #expect(await child.exit() == 0) }
        let bytes = try folder.bytes()
        for word in words { #expect(!bytes.contains(word), "\(word)") }

        let again = LiveAnalytics.test(.events(at: folder.file))
        try await again.setConsent(.granted)
        try await again.record(TestEvent("again"))
        #expect(try await again.all.map(\.event.name) == ["again"])
    }

    @Test func `an instance with the old file open uses the new file after an opt-out and an opt-in`() async throws {
        let folder = try TemporaryFolder()
        let running = try await filled(folder)
        let child = try #require(try FileProblem.locked.cause(in: folder.file.path))
        #expect(await child.line() == "locked")
        let other = LiveAnalytics.test(.events(at: folder.file))
        try await other.setConsent(.denied)
        try await other.setConsent(.granted)
        try await running.record(TestEvent("again"))
        #expect(try await other.all.map(\.event.name) == ["again"])
        child.kill()
        await child.exit()
    }

    @Test func `a decision that cannot be saved changes nothing, and the error names the file`() async throws {
        let analytics = LiveAnalytics.test(.events(at: URL(fileURLWithPath: "/proc/nowhere/events.sqlite")))
        for consent in [Consent.granted, .denied] {
            let error = await #expect(throws: AnalyticsError.self) { try await analytics.setConsent(consent) }
            guard case .consentNotSaved? = error else { return #expect(error == nil) }
            #expect(error?.description.contains("/proc/nowhere") == true)
        }
        #expect(try await analytics.consent() == .unknown)
    }

    @Test func `files that cannot be deleted are named in the error, and recording is off`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
        let error = await #expect(throws: AnalyticsError.self) { try await analytics.setConsent(.denied) }
        guard case .notDeleted(let files, _)? = error else { return #expect(error == nil) }
        #expect(files == [folder.file.path])
        #expect(try await analytics.consent() == .denied)
    }

    @Test func `events in memory at the time of an opt-out never reach the disk`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        for _ in 0..<5_000 { analytics.track(TestEvent("secretname")) }
        try await analytics.setConsent(.denied)
        await analytics.close(deadline: .seconds(20))
        #expect(try !folder.bytes().contains("secretname"))
    }
}
