import Notes
import SVIP

actor NoteListLogic: NoteListInteractor {
    private let presenter: any NoteListPresenter
    private let worker: any NotesService
    private var hasLoadedContent = false

    init(presenter: any NoteListPresenter, worker: any NotesService) {
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        await presenter.loading(hasLoadedContent: hasLoadedContent) { try await show() }
    }

    func add(_ text: String) async {
        await presenter.catching(hasLoadedContent: hasLoadedContent) {
            let note = try await worker.add(text)
            try await show()
            await presenter.show(.added(text: note.title))
        }
    }

    func remove(_ id: NoteListData.Note.ID) async {
        await presenter.catching(hasLoadedContent: hasLoadedContent) {
            let note = try await worker.remove(id)
            try await show()
            await presenter.show(.removed(text: note.title))
        }
    }

    private func show() async throws {
        let notes = try await worker.items()
        hasLoadedContent = true
        await presenter.show(notes.map { NoteListData.Note(id: $0.id, text: $0.title) })
    }
}
