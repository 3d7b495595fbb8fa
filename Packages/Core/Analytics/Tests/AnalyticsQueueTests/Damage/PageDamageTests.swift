import Analytics
import Files
import Foundation
import ProcessTesting
import Synchronization
import TestSupport
import Testing

@testable import AnalyticsLive

/// Tests of damaged bytes in the file, as caused by disks.
struct PageDamageTests {
    private static let count = 300

    private final class Receiver: AnalyticsDestination {
        let name = "receiver"
        let limits = BatchLimits(events: 50, bytes: 1_000_000)
        let events = Mutex<[RecordedEvent]>([])

        func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
            events.withLock { $0 += batch }
            return .delivered()
        }
    }

    private func analytics(_ folder: TemporaryFolder, _ receiver: Receiver? = nil) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: .test)
        if let receiver { configuration.destinations = [receiver] }
        return LiveAnalytics(at: folder.file, configuration: configuration)
    }

    /// Fills a file of dozens of pages and returns its events.
    private func filled(_ folder: TemporaryFolder) async throws -> [RecordedEvent] {
        let analytics = analytics(folder)
        try await analytics.setConsent(.granted)
        for number in 0..<Self.count {
            analytics.track(TestEvent("\(number)", ["text": .string(String(repeating: "x", count: 300))]))
        }
        try await analytics.flush(deadline: .seconds(60))
        return try await analytics.all.map(\.event)
    }

    /// Flips a bit in the middle of a page.
    private func damage(_ pages: [Int], of folder: TemporaryFolder, using random: inout SplitMix64) throws {
        let file = try OpenFile(folder.file.path, O_RDWR)
        for page in pages {
            let offset = page * 4_096 + Int.random(in: 0..<4_096, using: &random)
            let byte = try file.read(at: offset, count: 1).first ?? 0
            try file.seek(to: offset)
            try file.write(Data([byte ^ 1 << UInt8.random(in: 0..<8, using: &random)]).bytes)
        }
    }

    private func check(_ folder: TemporaryFolder, _ events: [RecordedEvent], _ pages: [Int]) async throws {
        let receiver = Receiver()
        let analytics = analytics(folder, receiver)
        try await analytics.flush(deadline: .seconds(60))
        let status = try await analytics.status()
        let delivered = receiver.events.withLock(\.self)
        let known = Dictionary(uniqueKeysWithValues: events.map { ($0.messageID, $0) })
        #expect(delivered.allSatisfy { known[$0.messageID] == $0 }, "\(pages)")
        #expect(delivered.map(\.messageID) == events.map(\.messageID).filter(Set(delivered.map(\.messageID)).contains))
        #expect(status.queued == 0, "\(pages)")
        let lost = Self.count - delivered.count
        if lost > 0 {
            // Each event is accounted for, or the file is kept.
            #expect(status.dropped[.damage] == lost || status.damagedFile != nil, "\(pages)")
        }
        try await analytics.record(TestEvent("after"))
        try await analytics.flush(deadline: .seconds(60))
        #expect(receiver.events.withLock { $0.last?.name } == "after", "\(pages)")
    }

    @Test
    func `a flipped bit loses at most the events of its page, and delivery and recording continue`() async throws {
        let places = TestRuns.count("DAMAGE_PLACES", 12)
        let seed = TestRuns.seed("DAMAGE_SEED")
        print("damaged pages: DAMAGE_PLACES=\(places) DAMAGE_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        let original = try TemporaryFolder()
        let events = try await filled(original)
        let size = try OpenFile(original.file.path, O_RDONLY).size / 4_096
        #expect(events.count == Self.count && size > 20)
        for place in 0..<places {
            let folder = try TemporaryFolder()
            try FileManager.default.removeItem(at: folder.url)
            try FileManager.default.copyItem(at: original.url, to: folder.url)
            // The first page too, and sometimes several.
            let pages =
                place == 0 ? [0] : (0..<(place % 4 == 1 ? 4 : 1)).map { _ in Int.random(in: 0..<size, using: &random) }
            try damage(pages, of: folder, using: &random)
            try await check(folder, events, pages)
        }
    }

    @Test func `with half of the event pages damaged, a flush delivers the rest and counts the losses`() async throws {
        let folder = try TemporaryFolder()
        let events = try await filled(folder)
        // Every other page that is full of events.
        let content = try Data(contentsOf: folder.file)
        let full = stride(from: 0, to: content.count, by: 4_096).filter { start in
            content[start] == 0x0d && content[start..<start + 4_096].contains(String(repeating: "x", count: 300))
        }
        let pages = full.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element / 4_096 }
        #expect(pages.count > 5)
        var random = SplitMix64(seed: 1)
        try damage(pages, of: folder, using: &random)
        let receiver = Receiver()
        let analytics = analytics(folder, receiver)
        try await analytics.flush(deadline: .seconds(60))
        let delivered = receiver.events.withLock(\.self)
        let status = try await analytics.status()
        #expect((Self.count / 4...Self.count * 3 / 4).contains(delivered.count))
        #expect(Set(delivered.map(\.messageID)).isSubset(of: events.map(\.messageID)))
        #expect(status.queued == 0)
        #expect(status.dropped == [.damage: Self.count - delivered.count])
        #expect(status.damagedFile == folder.file.path + ".damaged")
        try await analytics.setConsent(.denied)
        #expect(try !folder.bytes().contains("xxxx"))
    }

    @Test func `instances that share a damaged queue keep all later events in the repaired file`() async throws {
        let folder = try TemporaryFolder()
        _ = try await filled(folder)
        let others = (0..<3).map { _ in analytics(folder) }
        for other in others { _ = try await other.status() }
        let size = try OpenFile(folder.file.path, O_RDONLY).size / 4_096
        var random = SplitMix64(seed: 2)
        try damage([size / 2, size / 2 + 3], of: folder, using: &random)
        try await withThrowingTaskGroup { group in
            for (index, other) in others.enumerated() {
                group.addTask {
                    _ = try await other.all
                    for number in 0..<20 { try await other.record(TestEvent("\(index) \(number)")) }
                }
            }
            try await group.waitForAll()
        }
        let names = try await analytics(folder).all.map(\.event.name)
        for index in others.indices {
            #expect(names.filter { $0.hasPrefix("\(index) ") } == (0..<20).map { "\(index) \($0)" })
        }
        #expect(names.count > Self.count / 2)
    }
}
