import Assembly
import CommandTesting
import Formatting
import Foundation
import ROSS
import Screens
import ScreensTesting
import Testing
import Todo
import TodoDouble
import TodoEntry
import TodoList

@testable import AlmanacApp
@testable import Flow
@testable import WireSurface

/// The rules of the form for a task, at each entrance of the app.
@MainActor
struct TodoFormRuleTests {
    enum Entrance: CaseIterable {
        case screen, command, wire, mock
    }

    /// The values that a user enters in the form, and the reasons for their refusal.
    struct Attempt: Sendable, CustomTestStringConvertible {
        /// The task to change; `nil` for a new one.
        var id: TodoItem.ID?
        var title: String
        var due: String?
        var tags: String?
        /// `nil` if the task is saved.
        var refusal: String?

        var testDescription: String { refusal ?? "saved" }
    }

    nonisolated private static let refused = [
        Attempt(title: " ", refusal: TodoError.emptyTitle.description),
        Attempt(title: "\u{200B}\u{2060}", refusal: TodoError.emptyTitle.description),
        Attempt(title: "Read", due: "soon", refusal: TodoError.invalid(.due, "soon").description),
        Attempt(title: "Read", tags: "#", refusal: TodoError.invalid(.tags, "#").description),
        Attempt(
            title: String(repeating: "x", count: 1_001),
            refusal: TodoError.longTitle(characters: 1_001, bytes: 1_001).description),
    ]

    @Test(arguments: Entrance.allCases, refused)
    func `a wrong field is refused for the same reason at each entrance, and nothing is saved`(
        _ entrance: Entrance, _ attempt: Attempt
    ) async throws {
        let todo = InMemoryTodoService { Day(number: 0) }
        #expect(try await refusal(of: attempt, at: entrance, todo) == attempt.refusal)
        #expect(try await todo.items(includingDone: true).isEmpty)
    }

    @Test(arguments: Entrance.allCases)
    func `a task that was deleted meanwhile is refused at each entrance, and stays deleted`(
        _ entrance: Entrance
    ) async throws {
        let todo = InMemoryTodoService(items: [TodoItem(id: 1, title: "Buy milk")]) { Day(number: 0) }
        let attempt = Attempt(
            id: 1, title: "Buy tea",
            refusal: "Not saved: 'Buy tea' was deleted elsewhere. If you still need it, add it as a new task.")
        let vanishing = ChangingTodos(todo) { _ = try await todo.delete([$0]) }
        #expect(try await refusal(of: attempt, at: entrance, vanishing) == attempt.refusal)
        #expect(try await todo.items(includingDone: true).isEmpty)
    }

    @Test(arguments: Entrance.allCases)
    func `a field that was changed elsewhere meanwhile stays as it is at each entrance`(
        _ entrance: Entrance
    ) async throws {
        let milk = TodoItem(id: 1, title: "Buy milk", tags: ["home"])
        let todo = InMemoryTodoService(items: [milk]) { Day(number: 0) }
        let changing = ChangingTodos(todo) { _ = try await todo.edit($0, TodoDraft(tags: ["shop"])) }
        #expect(try await refusal(of: Attempt(id: 1, title: "Buy tea"), at: entrance, changing) == nil)
        #expect(
            try await todo.items(includingDone: true) == [TodoItem(id: 1, title: "Buy tea", tags: ["shop"])])
    }

    @Test(arguments: Entrance.allCases)
    func `a task without a wrong field is saved at each entrance`(_ entrance: Entrance) async throws {
        let todo = InMemoryTodoService { Day(number: 0) }
        let attempt = Attempt(title: " Read\tthis ", due: "tomorrow", tags: "#home")
        #expect(try await refusal(of: attempt, at: entrance, todo) == nil)
        #expect(
            try await todo.items(includingDone: true) == [
                TodoItem(id: 1, title: "Read this", due: Day(number: 1), tags: ["home"])
            ])
    }

    private func refusal(
        of attempt: Attempt, at entrance: Entrance, _ todo: any TodoService
    ) async throws -> String? {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let session = try await host.start()
        let services = session.assembly.services
        services.todo.override { _ in todo }
        switch entrance {
        case .screen: return try await onScreen(attempt, host, session)
        case .command:
            let almanac = CommandLineDouble(AlmanacCommand.self, services: services)
            do { try await almanac.run(attempt.arguments) } catch { return "\(error)" }
            return nil
        case .wire: return try await byWire(attempt, services)
        case .mock:
            let router = TodoRouterMock(attempt)
            _ = try await WriteTodoOperation(router: router, todo: todo).launch(attempt.id)
            return router.refusal
        }
    }

    private func onScreen(_ attempt: Attempt, _ host: SessionHost, _ session: AppSession) async throws -> String? {
        let seen = Seen()
        try await ScriptedSurface { user in
            if attempt.id != nil { await user.choose("Buy milk") }
            await user.enter("title", attempt.title)
            if let due = attempt.due { await user.enter("due", due) }
            if let tags = attempt.tags { await user.enter("tags", tags) }
            await user.press("s")
            // A form that has saved its task is gone.
            guard user.screen?.fields.contains(where: { $0.id == "title" }) == true else { return }
            seen.refusal = user.lines.joined(separator: "\n")
            if let refusal = attempt.refusal, user.sees(refusal) { seen.refusal = refusal }
        }.run(host.navigator) { try await host.launch(session, opening: attempt.id == nil ? .newTodo : .todo) }
        return seen.refusal
    }

    @MainActor
    private final class Seen { var refusal: String? }

    private func byWire(_ attempt: Attempt, _ services: any KeyServices) async throws -> String? {
        let user = WireUser()
        var refusal: String?
        let saved = try await user.visit({ router in
            try await FlowArrangement.standard.start(services: services, router: Definition("router") { _ in router })
                .writeTodo(attempt.id)
        }) { ask in
            let reason = await user.answer(ask, attempt.answer)
            refusal = reason.isEmpty ? nil : reason
        }
        #expect((saved == nil) == (refusal != nil))
        return refusal
    }
}

extension TodoFormRuleTests.Attempt {
    var arguments: [String] {
        let command = id.map { ["todo", "edit", "\($0)"] } ?? ["todo", "add"]
        return command + [title] + (due.map { ["--due", $0] } ?? []) + (tags.map { ["--tag", $0] } ?? [])
    }

    fileprivate var answer: WireValue {
        let fields: [String: String?] = ["title": title, "due": due, "tags": tags]
        return .object(fields.compactMapValues { text in text.map { WireValue.text($0) } })
    }
}

/// Fills in the form and saves it.
@MainActor
private final class TodoRouterMock: TodoRouter {
    private let attempt: TodoFormRuleTests.Attempt
    private(set) var refusal: String?

    init(_ attempt: TodoFormRuleTests.Attempt) { self.attempt = attempt }

    func todoList(_ module: TodoListModule) async throws {}

    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        let shown = TodoEntryShown()
        let form = module.start(shown)
        await form.load()
        await form.enter(attempt.title, in: .title)
        if let due = attempt.due { await form.enter(due, in: .due) }
        if let tags = attempt.tags { await form.enter(tags, in: .tags) }
        await form.save()
        do { return try shown.outcome()?.task.id } catch {
            refusal = "\(error)"
            return nil
        }
    }
}

/// Tasks, each of which is changed elsewhere as soon as a form has read it.
private final class ChangingTodos: ForwardingTodoService {
    let service: any TodoService
    private let change: @Sendable (TodoItem.ID) async throws -> Void

    init(_ service: any TodoService, _ change: @escaping @Sendable (TodoItem.ID) async throws -> Void) {
        (self.service, self.change) = (service, change)
    }

    func item(_ id: TodoItem.ID) async throws -> TodoItem {
        let item = try await service.item(id)
        try await change(id)
        return item
    }
}
