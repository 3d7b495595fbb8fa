import Foundation
import GRDB
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// `DAMAGE_PLACES=200 DAMAGE_SEED=1` for more of them, or for the same again.
struct DamageTests {
    /// The result of a read.
    private enum Outcome: Equatable {
        case asStored, other
        case refused(StorageError)
    }

    /// A sound file, and the checks of its state afterwards.
    private struct Specimen {
        let folder: TemporaryFolder
        let content: Data
        let expected: [Int: Data]

        init() async throws {
            folder = try TemporaryFolder()
            var model = WorkloadModel(Workload())
            model.advance(to: 20)
            expected = model.entries
            do {
                let store = try SQLiteStore.openWorkload(at: folder.file)
                try await store.commit(1...20)
            }
            content = try Data(contentsOf: folder.file)
        }

        func outcome(of damaged: Data) async throws -> Outcome {
            try damaged.write(to: folder.file)
            do {
                let store = try SQLiteStore.openWorkload(at: folder.file)
                let (number, entries) = try await store.read { db in
                    try (Workload().progress(in: db), Workload().entries(in: db))
                }
                return number == 20 && entries == expected ? .asStored : .other
            } catch let error as StorageError {
                return .refused(error)
            }
        }

        var damage: Outcome { .refused(.corrupt(file: folder.file.path)) }
    }

    @Test func `a flipped bit is reported, wherever it is, or no row is in it`() async throws {
        let specimen = try await Specimen()
        #expect(try await specimen.outcome(of: specimen.content) == .asStored)
        var random = RandomRuns("DAMAGE", countVariable: "DAMAGE_PLACES", defaultCount: 40)
        var reported = 0
        for _ in 0..<random.count {
            let place = Int.random(in: 0..<specimen.content.count, using: &random)
            var damaged = specimen.content
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            let outcome = try await specimen.outcome(of: damaged)
            // A page that nothing is in is not read.
            if outcome == .asStored { continue }
            #expect(outcome == specimen.damage, "byte \(place)")
            reported += 1
        }
        print("\(random.count) flipped bits, \(reported) reported, the others where no row is")
        #expect(reported > random.count / 2)
        #expect(try await specimen.outcome(of: specimen.content) == .asStored)
    }

    /// The form of the file, the change counter and the writer, by which the write of another program is known, and the
    /// checksum itself.
    @Test func `every flipped bit of the header is detected as damage`()
        async throws
    {
        let specimen = try await Specimen()
        for bit in Array(0..<100 * 8) + Array(4_088 * 8..<4_096 * 8) {
            var damaged = specimen.content
            damaged[bit / 8] ^= 1 << (bit % 8)
            let outcome = try await specimen.outcome(of: damaged)
            #expect(outcome == specimen.damage, "bit \(bit)")
        }
    }

    @Test func `a truncated file is reported, whatever is left of it`() async throws {
        let specimen = try await Specimen()
        var random = RandomRuns("DAMAGE", countVariable: "DAMAGE_PLACES", defaultCount: 40)
        let lengths = (0..<random.count).map { _ in Int.random(in: 0..<specimen.content.count, using: &random) }
        for length in [0, 1, 99, 100, 4_095, 4_096, specimen.content.count - 1] + lengths {
            let outcome = try await specimen.outcome(of: specimen.content.prefix(length))
            #expect(outcome == specimen.damage, "\(length) bytes")
        }
    }

    @Test func `pages that changed places are reported, or no row is in them`() async throws {
        let specimen = try await Specimen()
        let pages = specimen.content.count / 4_096
        var reported = 0
        for page in 1..<pages - 1 {
            let (this, next) = (page * 4_096..<(page + 1) * 4_096, (page + 1) * 4_096..<(page + 2) * 4_096)
            var damaged = specimen.content
            damaged.replaceSubrange(this, with: specimen.content[next])
            damaged.replaceSubrange(next, with: specimen.content[this])
            let outcome = try await specimen.outcome(of: damaged)
            if outcome == .asStored { continue }
            #expect(outcome == specimen.damage, "page \(page)")
            reported += 1
        }
        #expect(reported > pages / 2)
    }

    @Test func `a page full of zeros is reported, or no row is in it`() async throws {
        let specimen = try await Specimen()
        let pages = specimen.content.count / 4_096
        var reported = 0
        for page in 0..<pages {
            var damaged = specimen.content
            damaged.replaceSubrange(page * 4_096..<(page + 1) * 4_096, with: Data(count: 4_096))
            let outcome = try await specimen.outcome(of: damaged)
            if outcome == .asStored { continue }
            #expect(outcome == specimen.damage, "page \(page)")
            reported += 1
        }
        #expect(reported > pages / 2)
    }

    @Test func `damage under an open store is reported, and emptying the file too`() async throws {
        let folder = try TemporaryFolder()
        let damage = StorageError.corrupt(file: folder.file.path)
        let store = try SQLiteStore.openWorkload(at: folder.file)
        try await store.commit(1...20)
        // Else the pages are read from memory.
        try await store.queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA shrink_memory") }
        for page in 1..<fileSize(folder.file.path) / 4_096 {
            try patch(folder.file, at: page * 4_096 + 7) { $0 ^= 1 }
        }
        await #expect(throws: damage) { try await store.read(Workload().entries) }
        try Data().write(to: folder.file, options: [])
        await #expect(throws: damage) { try await store.read(Workload().entries) }
    }
}
