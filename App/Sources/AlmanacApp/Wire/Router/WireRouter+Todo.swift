import Flow
import Formatting
import Todo
import TodoEntry
import TodoList
import WireSurface

extension WireRouter: TodoRouter {
    private struct ShownItem: Encodable {
        let id: TodoItem.ID
        let title: String
        /// A date such as `2026-12-24`.
        let due: String?
        let tags: [String]
        let isDone: Bool

        init(_ item: TodoItem) {
            (id, title, due, tags) = (item.id, item.title, item.due?.description, item.tags)
            isDone = item.isDone
        }
    }

    private struct Mark: Decodable {
        let ids: [TodoItem.ID]
        let isDone: Bool
    }

    /// The fields as a user types them. Those that are absent stay as they are.
    private struct Entry: Decodable {
        let title: String?
        let due: String?
        let tags: String?
    }

    func todoList(_ module: TodoListModule) async throws {
        let todo = module.todo
        try await visit(
            "todoList",
            messages: [
                WireMessage("items") { try await todo.items(includingDone: true).map(ShownItem.init) },
                WireMessage("setDone") { (mark: Mark) in
                    try await todo.setDone(mark.isDone, mark.ids).map(ShownItem.init)
                },
                WireMessage("delete") { (ids: [TodoItem.ID]) in try await todo.delete(ids).map(ShownItem.init) },
                // Without a number it writes a new task.
                WireMessage("write") { (id: TodoItem.ID?) in try await module.write(id) },
            ])
    }

    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        let (id, todo) = (module.id, module.todo)
        var item: ShownItem?
        if let id { item = ShownItem(try await todo.item(id)) }
        return try await ask("todoEntry", ["item": item]) { answer -> TodoItem.ID? in
            guard let entry = try answer.decoded(as: Entry?.self) else { return nil }
            let draft = try Self.draft(of: entry, in: await todo.calendar())
            return if let id { try await todo.edit(id, draft).id } else { try await todo.add(draft).id }
        } ?? nil
    }

    private static func draft(of entry: Entry, in calendar: TodoCalendar) throws(TodoError) -> TodoDraft {
        var due: Day??
        if let text = entry.due { due = try TodoDraft(.due, typed: text, calendar: calendar).values.due }
        return try TodoDraft(title: entry.title, due: due, tags: entry.tags.map(TodoDraft.tags))
    }
}
