import CommandRouting
import Todo
import TodoEntry

/// Prints the task that was saved.
final class TodoEntryPrinter: CommandPresenter, TodoEntryPresenter {
    private let done: String
    private var content: TodoEntryData.Content?
    private var savedID: TodoItem.ID?

    /// - Parameter done: What was done with the task, such as `Added`.
    init(_ done: String, _ output: CommandOutput) {
        self.done = done
        super.init(output)
    }

    func show(_ content: TodoEntryData.Content) { self.content = content }

    func finish(with task: TodoEntryData.Saved) {
        savedID = task.id
        print { try output.print([TodoRecord(task)]) { $0.map { "\(done) \($0.line)" } } }
    }

    /// The number of the task that was saved.
    ///
    /// - Throws: The problem of the first field that is wrong, or why the task was not saved.
    func saved() throws -> TodoItem.ID? {
        try finish()
        if savedID == nil, let problem = content?.problem { throw problem }
        return savedID
    }
}

extension TodoEntryData.Content {
    fileprivate var problem: TodoError? { title.problem ?? due.problem ?? tags.problem }
}

extension TodoEntryData.Entry {
    fileprivate var problem: TodoError? {
        if case .wrong(_, let problem) = self { problem } else { nil }
    }
}
