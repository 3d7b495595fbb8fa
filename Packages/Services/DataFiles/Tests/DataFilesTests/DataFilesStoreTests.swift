import DataFiles
import DataFilesLive
import Foundation
import Storage
import Testing
import Vault

/// The store on real files.
final class DataFilesStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func store(mayRestoreEvents: Bool = true) -> DataFilesStore {
        DataFilesStore(folder: folder, migrations: Self.migrations, mayRestoreEvents: { mayRestoreEvents })
    }

    /// As the key-value files of the app: the first migration is the same in all.
    @Sendable private static func migrations(of file: DataFile) -> [Migration] {
        ["shared", file.rawValue].map { name in Migration(name) { _ in } }
    }

    private func make(_ files: DataFile...) throws {
        for file in files { _ = try SQLiteStore.open(at: url(of: file), migrations: Self.migrations(of: file)) }
    }

    private func url(of file: DataFile) -> URL { folder.appending(path: file.fileName) }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `without data nothing is copied or repaired`() async throws {
        #expect(try await !store().backUp([], to: nil).hasData)
        #expect(try await !store().repair([]).hasData)
        #expect(try names(in: folder).isEmpty)
    }

    @Test func `a backup is recognised by its content, and replaces the data file`() async throws {
        try make(.settings, .location)
        let report = try await store().backUp([], to: nil)
        #expect(report.copies.map(\.name) == ["settings", "location"] && report.failures.isEmpty)
        let copy = try #require(report.copies.last).file
        try FileManager.default.removeItem(at: url(of: .location))
        let backups = try await store().check(RestoreOrder(files: [copy]))
        #expect(backups == [DataFileBackup(path: copy, file: .location)] && !backups.canWeakenLock)
        let restored = try await store().restore(backups)
        #expect(restored.map(\.file) == [url(of: .location).path] && restored[0].kept == nil)
        #expect(FileManager.default.fileExists(atPath: url(of: .location).path))
    }

    @Test func `books that the user has added are copied once beside a backup, and restored with it`() async throws {
        try make(.books, .todo)
        let books = folder.appending(path: "books"), backups = folder.appending(path: "backups")
        try FileManager.default.createDirectory(at: books, withIntermediateDirectories: true)
        let diary = books.appending(path: "file-1.txt")
        try Data("My diary.".utf8).write(to: diary)
        let store = DataFilesStore(
            folder: folder, migrations: Self.migrations,
            ownBooks: { _ in [("Diary", "books/file-1.txt", 9), ("Gone", "books/file-2.epub", 4)] })
        #expect(try await store.backUp([.file(.todo)], to: nil).ownBooks == nil)
        for _ in 1...2 {
            let report = try await store.backUp([.file(.books)], to: nil)
            #expect(report.ownBooks == backups.appending(path: "own-books").path && report.copies.count == 1)
            #expect(report.failures as? [DataFileError] == [.bookIsMissing("Gone")])
        }
        #expect(try names(in: backups.appending(path: "own-books")) == ["file-1.txt"])
        #expect(await store.examine().map(\.text).contains { $0.contains("'Gone' is missing") })
        try FileManager.default.removeItem(at: books)
        try FileManager.default.removeItem(at: url(of: .books))

        let files = try names(in: backups).filter { !$0.hasPrefix("todo") }.map { backups.appending(path: $0).path }
        #expect(files.count == 3)
        let order = RestoreOrder(files: [files[0], try #require(files.last)])
        _ = try await store.restore(try await store.check(order))
        #expect(try String(contentsOf: diary, encoding: .utf8) == "My diary.")
        try Data().write(to: diary)
        _ = try await store.restore(try await store.check(order))
        #expect(try String(contentsOf: diary, encoding: .utf8) == "My diary.")
    }

    @Test func `a restore that fails midway names the data that are restored already`() async throws {
        try make(.settings)
        let copy = try #require(try await store().backUp([], to: nil).copies.first).file
        let missing = folder.appending(path: "none").path
        let error = await #expect(throws: DataFileError.self) {
            try await store().restore([
                DataFileBackup(path: copy, file: .settings), DataFileBackup(path: missing, file: .todo),
            ])
        }
        let kept = try #require(try names(in: folder).first { $0.hasPrefix("settings.sqlite.replaced-") })
        #expect(error?.description.contains("\(missing) ") == true)
        #expect(error?.description.contains("restored already: settings (before: ") == true)
        #expect(error?.description.contains(kept) == true)
    }

    @Test func `events are restored only with consent, also by a caller that has not checked`() async throws {
        try make(.analytics)
        let copy = try #require(try await store().backUp([], to: nil).copies.first).file
        let store = store(mayRestoreEvents: false)
        await #expect(throws: DataFileError.analyticsAreOff) {
            try await store.check(RestoreOrder(files: [copy]))
        }
        await #expect(throws: DataFileError.analyticsAreOff) {
            try await store.restore([DataFileBackup(path: copy, file: .analytics)])
        }
    }

    @Test func `the vault is not copied, and naming it is an error`() async throws {
        _ = try await Vault.open(at: folder.appending(path: "vault"))
        #expect(try await store().backUp([], to: nil).leavesOutVault)
        let report = try await store().backUp([.vault], to: nil)
        #expect(report.failures as? [DataFileError] == [.vaultIsNotCopied])
        #expect(try names(in: folder) == ["vault"])
        #expect(try await store().repair([.vault]).reports.map(\.isSound) == [true])
    }

    @Test func `a damaged file is reported and stays`() async throws {
        try Data(repeating: 7, count: 8_192).write(to: url(of: .todo))
        let outcome = try await store().repair([.file(.todo)])
        #expect(outcome.reports.map(\.isWhole) == [false] && outcome.reports[0].saved == nil)
        #expect(FileManager.default.fileExists(atPath: url(of: .todo).path))
    }

    @Test func `what can be read beside a damaged journal is saved`() async throws {
        let migrations = [
            Migration("names") { db in
                try db.execute(sql: "CREATE TABLE name (id INTEGER PRIMARY KEY); INSERT INTO name VALUES (1), (2)")
            }
        ]
        _ = try SQLiteStore.open(at: url(of: .todo), migrations: migrations)
        try Data(repeating: 7, count: 8_192).write(to: folder.appending(path: "\(DataFile.todo.fileName)-journal"))
        let report = try await DataFilesStore(folder: folder, migrations: { _ in migrations }).repair([.file(.todo)])
        #expect(report.failures.isEmpty && report.reports.map(\.saved) != [nil], "\(report)")
        #expect(report.reports.flatMap(\.tables).map(\.saved) == [2])
    }

    @Test func `a value that a service cannot read is a problem of a sound file`() async throws {
        try make(.settings)
        let store = DataFilesStore(
            folder: folder, migrations: Self.migrations, problem: { file, _ in "\(file.rawValue) is odd." })
        #expect(try await store.repair([]).reports.map(\.problem) == [.unreadableValue("settings is odd.")])
    }

    @Test func `an examination finds what is sound, damaged, odd and in the way, and changes nothing`() async throws {
        try make(.todo, .settings)
        try Data(repeating: 7, count: 8_192).write(to: url(of: .weather))
        try FileManager.default.createDirectory(at: url(of: .books), withIntermediateDirectories: true)
        let before = try names(in: folder)
        let store = DataFilesStore(
            folder: folder, migrations: Self.migrations,
            problem: { file, _ in file == .settings ? "A value is odd." : nil })
        let findings = await store.examine()
        #expect(
            findings.map { "\($0.subject): \($0.state)" }
                == ["data folder: ok", "todo: ok", "weather: error", "settings: warning", "books: error"])
        #expect(findings[2].text.contains("'almanac repair weather'"))
        #expect(try names(in: folder).filter { $0.hasSuffix(".sqlite") } == before.filter { $0.hasSuffix(".sqlite") })
    }

    @Test func `a link in place of a data file is followed, and one that leads nowhere is an error`() async throws {
        try make(.todo)
        let manager = FileManager.default
        try manager.moveItem(at: url(of: .todo), to: folder.appending(path: "elsewhere"))
        try manager.createSymbolicLink(atPath: url(of: .todo).path, withDestinationPath: "elsewhere")
        try manager.createSymbolicLink(atPath: url(of: .settings).path, withDestinationPath: "nowhere")
        let findings = await store().examine().map { "\($0.subject): \($0.state)" }
        #expect(findings == ["data folder: ok", "todo: ok", "settings: error"])
    }

    @Test func `a folder that is missing is well, and one that cannot be one is an error`() async throws {
        for (path, state) in [("new/folder", HealthFinding.State.ok), ("file/folder", .error), ("file", .error)] {
            try Data().write(to: folder.appending(path: "file"))
            let store = DataFilesStore(folder: folder.appending(path: path), migrations: Self.migrations)
            #expect(await store.examine().map(\.state) == [state], "\(path)")
        }
    }
}
