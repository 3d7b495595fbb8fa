import Screens
import Todo
import TodoList

final class TodoListRouter: ScreenRouter, TodoListPresenter {
    weak let view: TodoListView?

    init(view: TodoListView) { self.view = view }

    func show(_ content: TodoListData.Content) { view?.content = TodoListDisplay(content) }
    func show(_ change: TodoListData.Change) { showStatus(TodoListDisplay.text(of: change)) }
    func show(_ filters: [TodoSavedFilter]) { view?.filters = filters }
    func share(_ content: TodoListData.Content) { share(TodoListDisplay(content).text) }

    /// A wrong name stays in its field, to be corrected.
    func showError(_ error: any Error, hasLoadedContent: Bool) {
        if case TodoSavedFilterError.invalidName = error {
            view?.refuseName("\(error)")
        } else {
            view?.display(failure: "\(error)", replacesContent: !hasLoadedContent)
        }
    }
}
