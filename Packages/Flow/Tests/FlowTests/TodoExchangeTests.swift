import Formatting
import FoundationEssentials
import ROSS
import ROSSTesting
import TestSupport
import Testing
import Todo
import TodoExchange

@testable import Flow

extension AppServiceMock {
    func importTodos(_ order: TodoImportOrder) async throws -> TodoImport {
        try record("importTodos")
        return .nothing
    }

    func exportTodos(as format: TodoFormat) async throws -> TodoWriting {
        try record("exportTodos")
        return .nothing
    }

    func syncTodos(with folder: String) async throws -> SyncReport {
        try record("syncTodos")
        return SyncReport()
    }
}

extension OperationsSpy {
    func importTodos() -> any Operation<TodoImportOrder, TodoImport> {
        answer(.nothing) { "importTodos(\($0.file))" }
    }

    func exportTodos() -> any Operation<TodoFormat, TodoWriting> { answer(.nothing) { "exportTodos(\($0))" } }
    func syncTodos() -> any Operation<String, SyncReport> { answer(SyncReport()) { "syncTodos(\($0))" } }
}

private let monday = TodoCalendar(today: Day(number: 4), firstWeekday: .monday)

extension TodoImport {
    fileprivate static let nothing = TodoImport(
        TodoReading(Data(), as: .todotxt, calendar: monday), added: [], calendar: monday)
}

extension TodoWriting {
    fileprivate static let nothing = TodoWriting([], as: .todotxt, calendar: monday)
}

@MainActor
struct TodoExchangeTests {
    private let services = KeyServicesDouble()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "flow-\(UUID().uuidString)")

    @Test func `an import adds the tasks of a file, an export writes them, and a folder gets them`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.txt")
        try Data("(A) Buy milk\n\u{200B}\n".utf8).write(to: file)
        let operations = services.operations()
        let order = TodoImportOrder(file: file.path, format: .todotxt, isRehearsal: false)
        let report = try await operations.importTodos().launch(order)
        #expect(report.added.map(\.title) == ["Buy milk"] && report.problems.map(\.line) == [2])
        #expect(try await operations.importTodos().launch(order).known == 1)
        #expect(try await operations.exportTodos().launch(.todotxt).text == "(A) Buy milk\n")
        #expect(try await operations.syncTodos().launch(folder.path).there.added == 1)
    }

    @Test func `each use case launches its operation`() async throws {
        let recorder = MessageRecorder()
        let app = makeApp(OperationsSpy(recorder: recorder))
        _ = try await app.importTodos(TodoImportOrder(file: "a.txt", format: .todotxt, isRehearsal: false))
        _ = try await app.exportTodos(as: .ics)
        _ = try await app.syncTodos(with: "/tasks")
        #expect(recorder.messages == ["importTodos(a.txt)", "exportTodos(ics)", "syncTodos(/tasks)"])
    }
}
