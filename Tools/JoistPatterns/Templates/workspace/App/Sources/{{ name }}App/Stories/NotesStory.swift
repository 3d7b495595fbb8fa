import Flow
import Home
import NoteList
import Screens

extension AppRouter: NotesRouter {
    func noteList(_ context: NoteListContext) async throws {
        try await show(Navigator.Place("notes")) { NoteListConfigurator.make(worker: context.notes) }
    }
}

extension HomeItem {
    static var notes: HomeItem { HomeItem(HomeData.Entry(id: "notes", key: "n", title: "Notes")) }
}
