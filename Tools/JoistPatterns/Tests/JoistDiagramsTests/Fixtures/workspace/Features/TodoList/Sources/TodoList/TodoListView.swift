import Screens
import Todo

/// Draws the list of tasks.
public final class TodoListView: ModuleView<any TodoListInteractor, Never> {
    public override func start() { ask { await $0.load() } }
}
