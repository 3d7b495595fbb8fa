import CommandRouting
import Todo
import TodoEntry

/// The fields of a task that arguments give.
struct TodoArguments {
    /// `nil`: the title stays.
    var title: String?
    /// The options that take one text. `nil`: the field stays.
    var options: KeyValuePairs<TodoItem.Field, String?>
    /// Whether `none` empties the field of an option.
    var canRemove = false
    /// `nil`: the tags stay.
    var tags: [String]?

    /// Fills in the form for a task, saves it, and prints the saved task after `change`, such as `Added`.
    ///
    /// - Throws: The error of a field, or the reason why the task cannot be saved.
    @MainActor
    func save(in module: TodoEntryModule, _ change: String, _ output: CommandOutput) async throws -> TodoItem.ID? {
        // In the form an empty text empties the field. In an argument it is a mistake.
        for case (let field, let text?) in options where text.allSatisfy(\.isWhitespace) {
            throw TodoError.invalid(field, text)
        }
        let presenter = TodoEntryShown { output.message($0) }
        let form = module.start(presenter)
        await form.load()
        try presenter.check()
        if let title { await form.enter(title, in: .title) }
        for case (let field, let text?) in options {
            await form.enter(canRemove && text.lowercased() == "none" ? "" : text, in: field)
        }
        if let tags { await form.enter(tags: tags) }
        await form.save()
        guard let saved = try presenter.outcome() else { return nil }
        try output.print([saved.task], after: change, on: saved.today)
        return saved.task.id
    }
}
