import Todo
import TodoDouble
import TodoLive

struct TodoSlice: ServiceSlice {
    static let name = "todo"

    func live(_ parts: ServiceParts) throws -> any TodoService {
        TodoStore(open: try parts.opener(of: .todo), calendar: parts.settings.calendar)
    }

    func double(_ parts: ServiceParts) throws -> any TodoService {
        InMemoryTodoService(calendar: parts.settings.calendar)
    }
}
