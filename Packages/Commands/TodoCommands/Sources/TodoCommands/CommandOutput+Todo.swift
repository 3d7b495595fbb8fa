import CommandRouting
import Formatting
import Todo
import TodoList

extension CommandOutput {
    /// Prints tasks that were changed: as JSON, or a line each, such as `Done 3: Buy milk  #home`.
    func print(_ tasks: [TodoRecord], after change: String, on today: Day) throws {
        try print(tasks) { $0.map { "\(change) \($0.id): \(TodoListDisplay.text(of: $0, on: today))" } }
    }
}
