actor TodoListLogic: TodoListInteractor {
    private let presenter: any TodoListPresenter

    init(presenter: any TodoListPresenter) { self.presenter = presenter }

    func load() async {}
}
