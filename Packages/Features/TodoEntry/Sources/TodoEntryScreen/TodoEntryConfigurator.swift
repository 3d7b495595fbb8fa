import Screens
import TodoEntry

/// Joins the form for a task with its screen.
@MainActor
public enum TodoEntryConfigurator {
    public static func make(_ module: TodoEntryModule) -> some View<TodoEntryModule.Outcome> {
        let view = TodoEntryView()
        let logic = module.start(TodoEntryRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
