import Todo

/// Puts the list of tasks together.
@MainActor
public enum TodoListConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(worker: any TodoListWorker, routes: any TodoListRoutes) -> TodoListView {
        let view = TodoListView()
        let logic = TodoListLogic(presenter: TodoListRouter(view: view, routes: routes), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic with another face, such as a command that prints.
    public static func make(
        worker: any TodoListWorker, presenter: any TodoListPresenter, grouping: TodoGrouping = .date,
        includesDone: Bool = false
    ) -> any TodoListInteractor {
        TodoListLogic(presenter: presenter, worker: worker, grouping: grouping, includesDone: includesDone)
    }
}
