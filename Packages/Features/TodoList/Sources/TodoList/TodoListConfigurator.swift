import Screens
import Todo

/// Builds the list of tasks.
@MainActor
public enum TodoListConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(worker: any TodoService, exits: TodoListExits) -> some View<Never> {
        let view = TodoListView()
        let logic = TodoListLogic(presenter: TodoListRouter(view: view, exits: exits), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(
        worker: any TodoService, presenter: any TodoListPresenter, grouping: TodoGrouping = .date,
        includesDone: Bool = false
    ) -> any TodoListInteractor {
        TodoListLogic(presenter: presenter, worker: worker, grouping: grouping, includesDone: includesDone)
    }
}
