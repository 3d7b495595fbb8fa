import Foundation
import Todo
import TodoDouble
import TodoLive

struct TodoSlice: ServiceSlice {
    static let name = "todo"
    static let title = "Tasks"

    func live(_ parts: ServiceParts) throws -> any TodoService {
        TodoStore(store: try parts.store(of: .todo), calendar: parts.settings.calendar)
    }

    func double(_ parts: ServiceParts) -> any TodoService {
        InMemoryTodoService(calendar: parts.settings.calendar) { Date() }
    }
}
