@MainActor
public enum TodoListConfigurator {
    public static func make(exits: TodoListExits) -> TodoListView {
        let view = TodoListView()
        view.interactor = make(presenter: TodoListRouter(view: view, exits: exits))
        return view
    }

    public static func make(presenter: any TodoListPresenter) -> any TodoListInteractor {
        TodoListLogic(presenter: presenter)
    }
}
