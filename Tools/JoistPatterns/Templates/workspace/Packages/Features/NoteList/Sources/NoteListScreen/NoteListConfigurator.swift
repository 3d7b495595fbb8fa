import NoteList
import Screens

/// Joins NoteList with its screen.
@MainActor
public enum NoteListConfigurator {
    /// Returns the screen of a module. The module lives as long as its view.
    public static func make(_ module: NoteListModule) -> some View<Never> {
        let view = NoteListView()
        let logic = module.start(NoteListRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
