import Notes
import Screens

/// Assembles NoteList.
@MainActor
public enum NoteListConfigurator {
    /// Returns the view of a new module. The module lives as long as its view.
    public static func make(worker: any NotesService) -> some View<Never> {
        let view = NoteListView()
        let logic = NoteListLogic(presenter: NoteListRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
