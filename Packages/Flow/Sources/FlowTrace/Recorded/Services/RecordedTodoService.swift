// 'joist diagram --write' writes this file.
import Formatting
import ROSS
import ROSSTrace
import Todo

final class RecordedTodoService: TodoService {
    private let base: any TodoService
    private let recorder: TraceRecorder

    init(_ base: any TodoService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func items(includingDone: Bool) async throws -> [TodoItem] {
        try await recorder.service("TodoService") { try await base.items(includingDone: includingDone) }
    }
    func summary() async throws -> TodoSummary {
        try await recorder.service("TodoService") { try await base.summary() }
    }
    func item(_ id: TodoItem.ID) async throws -> TodoItem {
        try await recorder.service("TodoService") { try await base.item(id) }
    }
    func add(_ draft: TodoDraft) async throws -> TodoItem {
        try await recorder.service("TodoService") { try await base.add(draft) }
    }
    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem {
        try await recorder.service("TodoService") { try await base.edit(id, draft) }
    }
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await recorder.service("TodoService") { try await base.setDone(isDone, ids) }
    }
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] {
        try await recorder.service("TodoService") { try await base.delete(ids) }
    }
    func restore(_ item: TodoItem) async throws {
        try await recorder.service("TodoService") { try await base.restore(item) }
    }
    func calendar() async -> TodoCalendar { await recorder.service("TodoService") { await base.calendar() } }
    func changes() async -> Subscription<Void> { await recorder.service("TodoService") { await base.changes() } }
    func follow(days: Subscription<Void>) async {
        await recorder.service("TodoService") { await base.follow(days: days) }
    }
    func follow(calendars: Subscription<CivilCalendar>) async {
        await recorder.service("TodoService") { await base.follow(calendars: calendars) }
    }
}
