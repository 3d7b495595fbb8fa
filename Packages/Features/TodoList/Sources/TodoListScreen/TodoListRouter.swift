import Screens
import TodoList

final class TodoListRouter: ScreenRouter, TodoListPresenter {
    weak let view: TodoListView?

    init(view: TodoListView) { self.view = view }

    func show(_ content: TodoListData.Content) { view?.content = TodoListDisplay(content) }
    func show(_ change: TodoListData.Change) { showStatus(TodoListDisplay.text(of: change)) }
    func share(_ content: TodoListData.Content) { share(TodoListDisplay(content).text) }
}
