import Screens
import TodoList

/// Joins the list of tasks with its screen.
@MainActor
public enum TodoListConfigurator {
    public static func make(_ module: TodoListModule) -> some View<TodoListModule.Outcome> {
        let view = TodoListView()
        let logic = module.start(TodoListRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
