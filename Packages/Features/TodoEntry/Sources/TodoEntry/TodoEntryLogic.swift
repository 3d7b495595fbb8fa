import SVIP
import Todo

actor TodoEntryLogic: TodoEntryInteractor {
    private enum Phase {
        case loading, open, saving, saved
    }

    /// `nil` until the task is in the store.
    private var id: TodoItem.ID?
    private let presenter: any TodoEntryPresenter
    private let worker: any TodoService

    private var saved: TodoItem?
    private var phase = Phase.loading
    private var draft = TodoEntryDraft()
    /// The draft as it was loaded or saved last. Only what differs from it is written, so that what others have changed
    /// in the task stays.
    private var kept = TodoEntryDraft()
    private var isRefused = false

    init(_ id: TodoItem.ID?, presenter: any TodoEntryPresenter, worker: any TodoService) {
        self.id = id
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        guard phase == .loading else { return }
        await presenter.loading(hasLoadedContent: false) {
            if let id {
                let item = try await worker.item(id)
                // Another call was faster, and something may have been typed since.
                guard phase == .loading else { return }
                draft = TodoEntryDraft(item)
                kept = draft
            }
            phase = .open
            await show()
        }
    }

    func enter(_ text: String, in field: TodoEntryData.Field) async {
        await edit { $0.enter(text, in: field) }
    }

    func enter(tags: [String]) async { await edit { $0.enter(tags: tags) } }

    private func edit(_ edit: (inout TodoEntryDraft) -> Void) async {
        guard phase != .loading else { return }
        // Before the first suspension, so that a save that follows at once sees it.
        edit(&draft)
        isRefused = false
        await show()
        // Typed after the save had ended and before the screen had closed.
        if phase == .saved { await save() }
    }

    func save() async {
        guard phase == .open || phase == .saved && draft != kept else { return }
        phase = .saving
        phase = await isSaved() ? .saved : .open
        if phase == .saved, let saved {
            let relation = await worker.calendar().relation(of: saved.due)
            await presenter.finish(with: TodoEntryData.Saved(saved, relation: relation))
        } else if isRefused {
            await show()
        }
    }

    /// Saves until nothing is left to save: more may be typed while the store is at work.
    private func isSaved() async -> Bool {
        let saved: Bool? = await presenter.catching {
            repeat {
                let calendar = await worker.calendar()
                draft.readDue(calendar)
                guard draft.check() else {
                    isRefused = true
                    return false
                }
                let sent = draft
                try await keep(sent)
                kept = sent
            } while draft != kept
            return true
        }
        return saved ?? false
    }

    private func keep(_ draft: TodoEntryDraft) async throws {
        guard let id else {
            let added = try await worker.add(draft.new())
            (id, saved) = (added.id, added)
            return
        }
        do {
            saved = try await worker.edit(id, draft.changes(since: kept))
        } catch TodoError.unknownItems {
            throw TodoEntryError.deletedMeanwhile(title: draft.titleText)
        }
    }

    private func show() async {
        let calendar = await worker.calendar()
        draft.readDue(calendar)
        await presenter.show(
            TodoEntryData.Content(
                isNew: id == nil, title: draft.title, due: draft.due,
                daysToDue: draft.dueDay.map { $0.number - calendar.today.number }, tags: draft.tags,
                isRefused: isRefused
            )
        )
    }
}
