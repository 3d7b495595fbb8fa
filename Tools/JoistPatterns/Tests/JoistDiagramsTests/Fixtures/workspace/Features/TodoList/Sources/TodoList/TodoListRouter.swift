import Screens
import Todo

final class TodoListRouter: ScreenRouter, TodoListPresenter {
    weak let view: TodoListView?
    private let exits: TodoListExits

    init(view: TodoListView, exits: TodoListExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: TodoListData.Content) { view?.content = TodoListDisplay(content) }

    func show(_ change: TodoListData.Change) { showStatus(TodoListDisplay.text(of: change)) }

    func share(_ content: TodoListData.Content) { share(TodoListDisplay(content).text) }

    func write(_ id: TodoItem.ID?) async throws -> TodoItem.ID? { try await exits.write(id) }
}
