import Screens
import Todo

/// Builds the form for a task.
@MainActor
public enum TodoEntryConfigurator {
    /// The module with its screen. It lives as long as its view, and ends with the number of the task that was saved.
    ///
    /// - Parameter id: The task to edit; `nil` for a new task.
    public static func make(_ id: TodoItem.ID?, worker: any TodoService) -> some View<TodoItem.ID> {
        let view = TodoEntryView()
        let logic = TodoEntryLogic(id, presenter: TodoEntryRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(
        _ id: TodoItem.ID?, worker: any TodoService, presenter: any TodoEntryPresenter
    ) -> any TodoEntryInteractor {
        TodoEntryLogic(id, presenter: presenter, worker: worker)
    }
}
