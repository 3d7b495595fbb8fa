import Flow
import Todo
import TodoEntry

/// What the arguments say about a task.
struct TodoArguments {
    /// `nil`: the title stays.
    var title: String?
    /// `nil`: the date stays.
    var due: String?
    var removesDue = false
    /// `nil`: the tags stay.
    var tags: [String]?

    /// Fills in the form for a task and saves it.
    ///
    /// - Throws: What is wrong with a field, or why the task cannot be saved.
    @MainActor
    func save(in context: TodoEntryContext, _ presenter: TodoEntryPrinter) async throws -> TodoItem.ID? {
        // The form takes an empty text as no date. In an argument it is a mistake.
        if let due, due.allSatisfy(\.isWhitespace) { throw TodoError.unknownDate(due) }
        let form = TodoEntryConfigurator.make(context.id, worker: context.todo, presenter: presenter)
        await form.load()
        try presenter.finish()
        if let title { await form.enter(title, in: .title) }
        if let due { await form.enter(removesDue ? "" : due, in: .due) }
        if let tags { await form.enter(tags: tags) }
        await form.save()
        return try presenter.saved()
    }
}
