final class TodoListRouter: TodoListPresenter {
    private weak let view: TodoListView?
    private let exits: TodoListExits

    init(view: TodoListView, exits: TodoListExits) {
        self.view = view
        self.exits = exits
    }

    func write() async throws { try await exits.write() }
}
