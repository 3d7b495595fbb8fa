import Screens
import Todo

final class TodoListRouter: ScreenRouter, TodoListPresenter {
    weak let view: TodoListView?
    private let routes: any TodoListRoutes

    init(view: TodoListView, routes: any TodoListRoutes) {
        self.view = view
        self.routes = routes
    }

    func show(_ content: TodoListData.Content) { view?.content = TodoListDisplay(content) }

    func show(_ change: TodoListData.Change) { showStatus(TodoListDisplay.text(of: change)) }

    func showEntry(_ id: TodoItem.ID?) async { await routes.todoEntry(id) }
}
