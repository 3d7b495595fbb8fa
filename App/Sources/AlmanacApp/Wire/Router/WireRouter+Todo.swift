import Flow
import Todo
import TodoEntry
import TodoList
import WireSurface

extension WireRouter: TodoRouter {
    private struct Mark: Decodable {
        let ids: [TodoItem.ID]
        let isDone: Bool
    }

    private struct Revision: Decodable {
        let revision: TodoRevision
        let count: Int
    }

    private struct SavedFilter: Decodable {
        let name: String
        let filter: String
    }

    /// The fields as a user types them. Absent fields stay unchanged in the form.
    private struct Entry: Decodable {
        let texts: [(field: TodoItem.Field, text: String)]
        /// Whether the title of a new task is taken as it is.
        let isLiteral: Bool?

        /// The name of a field; without a field, the name of ``isLiteral``.
        private struct Key: CodingKey {
            let field: TodoItem.Field?
            var stringValue: String { field?.stringValue ?? "literal" }
            var intValue: Int? { nil }

            init(_ field: TodoItem.Field?) { self.field = field }
            init?(stringValue: String) {
                field = TodoItem.Field(stringValue: stringValue)
                if field == nil, stringValue != "literal" { return nil }
            }
            init?(intValue: Int) { return nil }
        }

        init(from decoder: any Decoder) throws {
            // One container, because each refuses the names that are not its own.
            let values = try decoder.container(keyedBy: Key.self)
            isLiteral = try values.decodeIfPresent(Bool.self, forKey: Key(nil))
            texts = try TodoItem.Field.allCases.filter { $0 != .done }.compactMap { field in
                try values.decodeIfPresent(String.self, forKey: Key(field)).map { (field, $0) }
            }
        }
    }

    func todoList(_ module: TodoListModule) async throws {
        try await visit(
            "todoList", ["scope": module.scope],
            messages: [
                WireMessage("items") { try await Self.items(in: module) },
                WireMessage("find") { (filter: String) in
                    var module = module
                    module.filter = filter
                    return try await Self.items(in: module, includingDone: false)
                },
                WireMessage("search") { (filter: String) in
                    var module = module
                    module.search(filter)
                    return try await Self.items(in: module)
                },
                WireMessage("filters") { try await Self.filters(in: module) { await $0.loadFilters() } },
                WireMessage("saveFilter") { (saved: SavedFilter) in
                    try await Self.filters(in: module) {
                        await $0.saveFilter(TodoSavedFilter(name: saved.name, filter: saved.filter))
                    }
                },
                WireMessage("removeFilter") { (name: String) in
                    try await Self.filters(in: module) { await $0.removeFilter(name) }
                },
                WireMessage("setDone") { (mark: Mark) in
                    try await Self.changed(in: module) { await $0.mark(mark.isDone, mark.ids) }
                },
                WireMessage("delete") { (ids: [TodoItem.ID]) in
                    try await Self.changed(in: module) { await $0.delete(ids) }
                },
                WireMessage("revise") { (steps: Revision) in
                    try await Self.changed(in: module) { await $0.revise(steps.revision, steps.count) }
                },
                // Without a number it writes a new task.
                WireMessage("write") { (id: TodoItem.ID?) in try await Self.write(id, in: module) },
            ])
    }

    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        let form = WireVisit(TodoEntryShown()) { module.start($0) }
        let item = try await form.show { await $0.load() }.content.flatMap { $0.isNew ? nil : $0.task }
        return try await ask("todoEntry", ["item": item]) { answer -> TodoItem.ID? in
            guard let entry = try answer.decoded(as: Entry?.self) else { return nil }
            let logic = form.logic
            if let isLiteral = entry.isLiteral { await logic.takeLiterally(isLiteral) }
            for (field, text) in entry.texts { await logic.enter(text, in: field) }
            await logic.save()
            guard let saved = try form.shown.outcome() else { throw CancellationError() }
            return saved.task.id
        } ?? nil
    }

    /// The tasks of the list in the order of their numbers, by default with those that are done.
    private static func items(in module: TodoListModule, includingDone: Bool = true) async throws -> [TodoRecord] {
        var module = module
        // By date, each task is in one group.
        (module.grouping, module.includesDone) = (.date, includingDone)
        let shown = try await WireVisit(TodoListShown()) { [module] in module.start($0) }.show { await $0.load() }
        return (shown.content?.groups ?? []).flatMap(TodoListTasks.init).sorted { $0.id < $1.id }
    }

    private static func filters(
        in module: TodoListModule, _ change: @Sendable (any TodoListInteractor) async -> Void
    ) async throws -> [TodoSavedFilter] {
        try await WireVisit(TodoListShown()) { module.start($0) }.show(change).filters
    }

    private static func changed(
        in module: TodoListModule, _ change: @Sendable (any TodoListInteractor) async -> Void
    ) async throws -> [TodoRecord] {
        let shown = try await WireVisit(TodoListShown()) { module.start($0) }.show(change)
        switch shown.change {
        case .completed(let tasks, let next, _): return tasks + next
        case .reopened(let tasks, _, _), .deleted(let tasks, _): return tasks
        case .revised(_, let changes, _): return changes.flatMap(\.tasks)
        case .written, nil: return []
        }
    }

    private static func write(_ id: TodoItem.ID?, in module: TodoListModule) async throws -> TodoItem.ID? {
        let shown = try await WireVisit(TodoListShown()) { module.start($0) }.show { list in
            if let id { await list.edit(id) } else { await list.add() }
        }
        guard case .written(let written, _)? = shown.change else { return nil }
        return written
    }
}
