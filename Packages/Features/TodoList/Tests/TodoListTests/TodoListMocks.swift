import SVIPTesting
import Synchronization
import Todo
import TodoList

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

final class TodoListPresenterMock: RecordingPresenter, TodoListPresenter {
    private(set) var contents: [TodoListData.Content] = []
    private(set) var changes: [TodoListData.Change] = []
    private(set) var entries: [TodoItem.ID?] = []
    var onContent: (() -> Void)?

    func show(_ content: TodoListData.Content) {
        contents.append(content)
        onContent?()
    }

    func show(_ change: TodoListData.Change) { changes.append(change) }
    func showEntry(_ id: TodoItem.ID?) async { entries.append(id) }
}

@MainActor
final class TodoListRoutesMock: TodoListRoutes {
    private(set) var entries: [TodoItem.ID?] = []
    var onEntry: (() async -> Void)?

    func todoEntry(_ id: TodoItem.ID?) async {
        entries.append(id)
        await onEntry?()
    }
}

/// A class, so that a test can see that it is freed with its module. Reads wait in `reads`, by their numbers from 1,
/// and restoring waits for `gate`, if there are any.
final class TodoListWorkerMock: TodoListWorker {
    private let service: TodoListService
    private let reads: Questions<Int, [TodoItem]>?
    private let gate: Gate?
    private let readCount = Mutex(0)

    init(_ service: TodoListService, reads: Questions<Int, [TodoItem]>? = nil, gate: Gate? = nil) {
        self.service = service
        self.reads = reads
        self.gate = gate
    }

    func items(includingDone: Bool) async throws -> [TodoItem] {
        guard let reads else { return try await service.items(includingDone: includingDone) }
        return try await reads.ask(
            readCount.withLock { count in
                count += 1
                return count
            })
    }

    func calendar() async -> TodoCalendar { await service.calendar() }

    func setDone(_ isDone: Bool, _ id: TodoItem.ID) async throws -> TodoItem {
        await gate?.pass()
        return try await service.setDone(isDone, id)
    }

    func delete(_ id: TodoItem.ID) async throws -> TodoItem { try await service.delete(id) }

    func restore(_ item: TodoItem) async throws {
        await gate?.pass()
        try await service.restore(item)
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await service.changes() }
}
