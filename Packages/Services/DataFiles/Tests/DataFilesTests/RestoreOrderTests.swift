import DataFiles
import DataFilesDouble
import Testing

/// The rules that the store and its double share.
struct RestoreOrderTests {
    private let service = InMemoryDataFilesService(
        data: [.file(.todo), .vault], damaged: [.todo],
        backups: ["/b/todo": .todo, "/b/todo-2": .todo, "/b/settings": .settings, "/b/analytics": .analytics],
        mayRestoreEvents: false)

    private func files(_ names: String...) -> [String] { names.map { "/b/\($0)" } }

    @Test func `a backup of other data than the named ones is refused`() async {
        await #expect(throws: DataFileError.otherData("/b/todo", [.todo])) {
            try await service.check(RestoreOrder(files: files("todo"), owner: .settings))
        }
        await #expect(throws: DataFileError.noBackup("/b/other")) {
            try await service.check(RestoreOrder(files: files("other")))
        }
    }

    @Test func `two backups of the same data are refused`() async {
        await #expect(throws: DataFileError.repeated(.todo)) {
            try await service.check(RestoreOrder(files: files("todo", "todo-2")))
        }
    }

    @Test func `restoring settings can weaken the lock`() async throws {
        #expect(try await service.check(RestoreOrder(files: files("todo", "settings"))).canWeakenLock)
        #expect(try await !service.check(RestoreOrder(files: files("todo"))).canWeakenLock)
    }

    @Test func `events are restored only with consent`() async {
        await #expect(throws: DataFileError.analyticsAreOff) {
            try await service.check(RestoreOrder(files: files("analytics")))
        }
    }

    @Test func `data that are missing cannot be named`() async throws {
        await #expect(throws: DataFileError.missing("/data/books.sqlite")) {
            try await service.backUp([.file(.books)], to: nil)
        }
        let report = try await service.backUp([], to: nil)
        #expect(report.copies.map(\.name) == ["todo"] && report.leavesOutVault)
        #expect(try await service.repair([]).reports.map(\.isSound) == [false, true])
    }

    @Test func `a restore keeps the file that it replaces`() async throws {
        let backups = try await service.check(RestoreOrder(files: files("todo", "settings")))
        #expect(try await service.restore(backups).map { $0.kept != nil } == [true, false])
    }

    @Test func `the double fails on demand`() async {
        struct Failure: Error {}
        await service.fail(with: Failure())
        await #expect(throws: Failure.self) { try await service.repair([]) }
    }
}
