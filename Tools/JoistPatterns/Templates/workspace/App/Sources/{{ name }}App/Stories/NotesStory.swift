import Flow
import Home
import NoteList
import NoteListScreen
import Screens

extension AppRouter: NotesRouter {
    func noteList(_ module: NoteListModule) async throws {
        try await show(Navigator.Place("notes")) { NoteListConfigurator.make(module) }
    }
}

extension HomeItem {
    static var notes: HomeItem { HomeItem(HomeData.Entry(id: "notes", key: "n", title: "Notes")) }
}
