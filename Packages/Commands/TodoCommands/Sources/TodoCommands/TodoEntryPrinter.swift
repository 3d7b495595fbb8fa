import CommandRouting
import Todo
import TodoEntry

/// Prints the task that was saved.
final class TodoEntryPrinter: CommandPresenter, TodoEntryPresenter {
    private let change: String
    private var content: TodoEntryData.Content?
    private var savedID: TodoItem.ID?

    /// - Parameter change: What was done with the task, such as `Added`.
    init(_ change: String, _ output: CommandOutput) {
        self.change = change
        super.init(output)
    }

    func show(_ content: TodoEntryData.Content) { self.content = content }

    func finish(with line: TodoLine) {
        savedID = line.item.id
        print { try output.print([line], after: change) }
    }

    /// The number of the task that was saved.
    ///
    /// - Throws: The error of the first field that is wrong, or the reason why the task was not saved.
    func saved() throws -> TodoItem.ID? {
        try check()
        if savedID == nil, let wrong = content?.wrong {
            for field in TodoItem.Field.allCases { if let error = wrong[field]?.error { throw error } }
        }
        return savedID
    }
}
