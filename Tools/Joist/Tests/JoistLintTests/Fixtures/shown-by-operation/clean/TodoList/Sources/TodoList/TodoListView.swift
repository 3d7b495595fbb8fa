import Screens

public final class TodoListView: ModuleView {
    var interactor: (any TodoListInteractor)?
}
