import Formatting
import ROSS
import SVIPTesting
import Synchronization
import TestSupport
import Todo
import TodoDouble

@testable import TodoList

final class TodoListPresenterMock: RecordingPresenter, TodoListPresenter {
    private(set) var contents: [TodoListData.Content] = []
    /// As a user reads them.
    private(set) var changes: [String] = []
    private(set) var shared: [TodoListData.Content] = []
    private(set) var filters: [[TodoSavedFilter]] = []
    var onContent: (() -> Void)?

    func show(_ content: TodoListData.Content) {
        contents.append(content)
        onContent?()
    }

    func show(_ filters: [TodoSavedFilter]) { self.filters.append(filters) }
    func show(_ change: TodoListData.Change) { changes.append(TodoListDisplay.text(of: change)) }
    func share(_ content: TodoListData.Content) { shared.append(content) }
}

/// The exits taken. The test decides their behaviour and results.
@MainActor
final class TodoListExitsMock {
    private(set) var written: [TodoItem.ID?] = []
    var onWrite: () async throws -> TodoItem.ID? = { nil }

    func module(_ todo: any TodoService, scope: TodoListData.Scope = .all) -> TodoListModule {
        TodoListModule(scope: scope, todo: todo, write: write)
    }

    private func write(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        written.append(id)
        return try await onWrite()
    }
}

/// A class, so that a test can see that it is freed with its module. Reads wait in `reads`, by their numbers from 1,
/// marking and undoing wait for `gate`, and a new subscription for `subscribing`, if there are any.
final class TodoServiceMock: ForwardingTodoService {
    let service: any TodoService
    private let reads: Questions<Int, [TodoItem]>?
    private let gate: Gate?
    private let subscribing: Gate?
    private let readCount = Mutex(0)

    init(
        _ service: any TodoService, reads: Questions<Int, [TodoItem]>? = nil, gate: Gate? = nil,
        subscribing: Gate? = nil
    ) {
        self.service = service
        self.reads = reads
        self.gate = gate
        self.subscribing = subscribing
    }

    /// The number of lists that were read.
    var listCount: Int { readCount.withLock(\.self) }

    func items(_ query: TodoQuery) async throws -> [TodoItem] {
        let number = readCount.withLock { count in
            count += 1
            return count
        }
        guard let reads else { return try await service.items(query) }
        return try await reads.ask(number)
    }

    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange {
        await gate?.pass()
        return try await service.setDone(isDone, ids)
    }

    func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange] {
        await gate?.pass()
        return try await service.revise(revision, count)
    }

    func changes() async -> Subscription<Void> {
        let changes = await service.changes()
        await subscribing?.pass()
        return changes
    }
}

/// A list of three tasks: the first one is due today, and the last one is done.
@MainActor
class TodoListFixture {
    let today = Day("2026-11-25")!
    let presenter = TodoListPresenterMock()
    let exits = TodoListExitsMock()
    let service: InMemoryTodoService
    let interactor: any TodoListInteractor

    init(_ more: [TodoItem] = []) {
        let today = today
        service = InMemoryTodoService(
            items: [
                TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"]),
                TodoItem(id: 2, title: "Call Ana"),
                TodoItem(id: 3, title: "Water plants", isDone: true),
            ] + more, today: { today })
        interactor = exits.module(service).start(presenter)
    }
}
