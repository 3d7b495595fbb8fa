import Files
import Foundation
import GRDB
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// `SALVAGE_RUNS=200 SALVAGE_SEED=1` for more of them, or for the same again.
struct SalvageTests {
    private static let migrations = [
        Migration("1") { db in
            try db.execute(
                sql: """
                    CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, size REAL, data BLOB, tag TEXT);
                    CREATE INDEX note_text ON note (text);
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value ANY) WITHOUT ROWID;
                    CREATE TABLE revision (number INTEGER NOT NULL);
                    INSERT INTO revision VALUES (0);
                    """)
        }
    ]
    private static let later =
        migrations + [
            Migration("2") { db in try db.execute(sql: "ALTER TABLE note ADD COLUMN isRead INTEGER NOT NULL DEFAULT 7")
            }
        ]

    /// A sound file with 600 notes on many pages, some of which go on over several pages.
    private struct Specimen {
        let folder: TemporaryFolder
        let content: Data
        let notes: [Int64: String]
        var salvaged: URL { folder.file.appendingPathExtension("salvaged") }

        init() async throws {
            folder = try TemporaryFolder()
            let store = try SQLiteStore.open(at: folder.file, migrations: SalvageTests.migrations)
            notes = try await store.write { db in
                for number in 1...600 {
                    let text = "note \(number) " + String(repeating: "x", count: number % 50 == 0 ? 9_000 : number % 90)
                    try db.execute(
                        sql: "INSERT INTO note (text, size, data) VALUES (?, ?, ?)",
                        arguments: [text, Double(number) / 4, number % 3 == 0 ? nil : Data([UInt8(number % 256), 0])])
                }
                try db.execute(sql: "DELETE FROM note WHERE id IN (100, 600)")
                for number in 1...200 {
                    try db.execute(sql: "INSERT INTO setting VALUES (?, ?)", arguments: ["name \(number)", -number])
                }
                try db.execute(sql: "UPDATE revision SET number = 5")
                let rows = try Row.fetchAll(db, sql: "SELECT id, text FROM note")
                return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
            }
            content = try Data(contentsOf: folder.file)
        }

        func salvage(_ damaged: Data, migrations: [Migration] = SalvageTests.migrations) throws -> [String:
            SalvagedTable]
        {
            try damaged.write(to: folder.file)
            try? FileManager.default.removeItem(at: salvaged)
            let tables = try SQLiteStore.salvage(folder.file, to: salvaged, migrations: migrations)
            #expect(try Data(contentsOf: folder.file) == damaged, "the damaged file was changed")
            return Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0) })
        }

        /// The expected content of the new file, with sound indexes.
        func savedNotes(migrations: [Migration] = SalvageTests.migrations) async throws -> [Int64: String] {
            let store = try SQLiteStore.open(at: salvaged, migrations: migrations)
            #expect(try await store.checkIntegrity().isEmpty)
            return try await store.read { db in
                let rows = try Row.fetchAll(db, sql: "SELECT id, text FROM note")
                return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
            }
        }
    }

    @Test func `every row of a sound file is saved unchanged`() async throws {
        let specimen = try await Specimen()
        let tables = try specimen.salvage(specimen.content)
        #expect(tables.values.filter { !$0.isWhole }.isEmpty)
        #expect(tables["note"]?.saved == 598 && tables["setting"]?.saved == 200 && tables["revision"]?.saved == 1)
        #expect(try await specimen.savedNotes() == specimen.notes)
        let (old, new) = try await (dump(specimen.folder.file), dump(specimen.salvaged))
        #expect(old == new)
        let store = try SQLiteStore.open(at: specimen.salvaged, migrations: Self.migrations)
        let id = try await store.write { db in
            try db.execute(sql: "INSERT INTO note (text) VALUES ('new')")
            return db.lastInsertedRowID
        }
        #expect(id == 601, "an id is never given twice")
    }

    @Test func `salvaging removes leftover files of killed processes beside both files`() async throws {
        let (specimen, other) = (try await Specimen(), try TemporaryFolder())
        let folders = [specimen.folder.file, other.file].map { $0.deletingLastPathComponent() }
        for folder in folders { try Data("half".utf8).write(to: folder.appending(path: TemporaryFile.prefix + "dead")) }
        _ = try SQLiteStore.salvage(specimen.folder.file, to: other.file, migrations: Self.migrations)
        for folder in folders {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.filter { $0.hasPrefix(TemporaryFile.prefix) } == [])
        }
    }

    @Test func `damage loses at most the rows that are reported`() async throws {
        let specimen = try await Specimen()
        var random = RandomRuns("SALVAGE", countVariable: "SALVAGE_RUNS", defaultCount: 40)
        for run in 0..<random.count {
            var damaged = specimen.content
            switch run % 4 {
            case 0:  // Single bits.
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    damaged[Int.random(in: 0..<damaged.count, using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                }
            case 1:  // Pages of zeros or of noise.
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let page = Int.random(in: 0..<damaged.count / 4_096, using: &random)
                    let isNoise = Bool.random(using: &random)
                    for place in page * 4_096..<(page + 1) * 4_096 {
                        damaged[place] = isNoise ? UInt8.random(in: 0...255, using: &random) : 0
                    }
                }
            case 2: damaged = damaged.prefix(Int.random(in: 0..<damaged.count, using: &random))
            default:  // A page in the place of another one.
                let (from, to) = (
                    Int.random(in: 0..<damaged.count / 4_096, using: &random),
                    Int.random(in: 0..<damaged.count / 4_096, using: &random)
                )
                damaged.replaceSubrange(
                    to * 4_096..<(to + 1) * 4_096, with: specimen.content[from * 4_096..<(from + 1) * 4_096])
            }
            let tables = try specimen.salvage(damaged)
            guard let table = tables["note"], FileManager.default.fileExists(atPath: specimen.salvaged.path) else {
                continue
            }
            let saved = try await specimen.savedNotes()
            #expect(saved.count == table.saved)
            for (id, text) in saved where specimen.notes[id] != text {
                #expect(table.doubtful.contains(id), "run \(run): note \(id) is wrong and not doubted")
            }
            let lost = specimen.notes.keys.filter { saved[$0] == nil }
            let unexplained = lost.filter { id in !table.missing.contains { $0.contains(id) } }
            #expect(
                unexplained.count <= table.unreadable, "run \(run): \(unexplained.sorted().prefix(5)), \(table.missing)"
            )
        }
    }

    @Test func `damage in indexes loses no row`() async throws {
        let specimen = try await Specimen()
        var damaged = specimen.content
        let leaf = try #require((1..<damaged.count / 4_096).last { damaged[$0 * 4_096] == 10 })
        for place in leaf * 4_096..<(leaf + 1) * 4_096 { damaged[place] = 0 }
        let root = try #require((1..<damaged.count / 4_096).first { damaged[$0 * 4_096] == 2 })
        #expect(root > 0)
        let tables = try specimen.salvage(damaged)
        #expect(tables["note"]?.isWhole == true)
        #expect(try await specimen.savedNotes() == specimen.notes)
    }

    @Test func `a table without its root page is found by its rows`() async throws {
        let specimen = try await Specimen()
        var damaged = specimen.content
        for page in 1..<damaged.count / 4_096 where damaged[page * 4_096] == 5 {
            for place in page * 4_096..<(page + 1) * 4_096 { damaged[place] = 0 }
        }
        let tables = try specimen.salvage(damaged)
        #expect(try await specimen.savedNotes() == specimen.notes)
        // Only the last given number shows whether there was a row behind the last one.
        #expect(tables["note"]?.missing.allSatisfy { $0 == 100...100 || $0 == 600...600 } == true)
    }

    @Test func `a row of a damaged page is reported as doubtful`() async throws {
        let specimen = try await Specimen()
        var damaged = specimen.content
        let place = try #require(damaged.range(of: Data("note 77 ".utf8))).lowerBound
        damaged[place] = UInt8(ascii: "N")
        let table = try #require(try specimen.salvage(damaged)["note"])
        #expect(table.doubtful.contains(77) && table.saved == 598)
        #expect(try await specimen.savedNotes()[77]?.hasPrefix("Note 77 ") == true)
    }

    @Test func `every row is doubtful if every page is damaged`() async throws {
        let specimen = try await Specimen()
        var damaged = specimen.content
        for page in 0..<damaged.count / 4_096 { damaged[page * 4_096 + 4_095] ^= 1 }
        let table = try #require(try specimen.salvage(damaged)["note"])
        #expect(table.saved == 598 && table.doubtful.count == 598)
        #expect(try await specimen.savedNotes() == specimen.notes)
    }

    @Test func `a file that is no database gives no tables and leaves no file`() async throws {
        let specimen = try await Specimen()
        for content in [Data(), Data("garbage".utf8), Data(repeating: 13, count: 20_000)] {
            #expect(try specimen.salvage(content).values.filter { $0.saved > 0 }.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: specimen.salvaged.path))
        }
    }

    @Test func `an older file is migrated`() async throws {
        let specimen = try await Specimen()
        #expect(try specimen.salvage(specimen.content, migrations: Self.later)["note"]?.saved == 598)
        let store = try SQLiteStore.open(at: specimen.salvaged, migrations: Self.later)
        #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT sum(isRead) FROM note") } == 7 * 598)
    }

    @Test func `a newer file and a file in use are refused`() async throws {
        let specimen = try await Specimen()
        let newer = try SQLiteStore.open(at: specimen.folder.file, migrations: Self.later)
        let options = SQLiteStore.Options(busyTimeout: .zero)
        let path = specimen.folder.file.path
        #expect(throws: StorageError.busy(file: path)) {
            try SQLiteStore.salvage(
                specimen.folder.file, to: specimen.salvaged, migrations: Self.later, options: options)
        }
        withExtendedLifetime(newer) {}
    }

    private func dump(_ file: URL) async throws -> [String] {
        let store = try SQLiteStore.open(at: file, migrations: Self.migrations)
        return try await store.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT quote(id) || quote(text) || quote(size) || quote(data) FROM note
                    UNION ALL SELECT quote(name) || quote(value) FROM setting UNION ALL SELECT number FROM revision
                    """)
        }
    }
}
