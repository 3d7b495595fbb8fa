import Screens
import Todo

/// Draws the form for a task.
public final class TodoEntryView: ModuleView<any TodoEntryInteractor, TodoItem.ID> {
    public override func start() { ask { await $0.load() } }
}
