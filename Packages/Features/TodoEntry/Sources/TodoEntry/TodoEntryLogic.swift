import SVIP
import Todo

actor TodoEntryLogic: TodoEntryInteractor {
    private enum Phase {
        case loading, open, saving, saved
    }

    private let id: TodoItem.ID?
    private let presenter: any TodoEntryPresenter
    private let worker: any TodoEntryWorker

    private var phase = Phase.loading
    private var draft = TodoEntryDraft()
    private var isRefused = false

    init(_ id: TodoItem.ID?, presenter: any TodoEntryPresenter, worker: any TodoEntryWorker) {
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
            }
            phase = .open
            await show()
        }
    }

    func enter(_ text: String, in field: TodoEntryData.Field) async {
        guard phase == .open || phase == .saving else { return }
        // Before the first suspension, so that a save that follows at once sees it.
        draft.enter(text, in: field)
        isRefused = false
        await show()
    }

    func save() async {
        guard phase == .open else { return }
        phase = .saving
        phase = await isSaved() ? .saved : .open
        if phase == .saved { await presenter.close() } else if isRefused { await show() }
    }

    private func isSaved() async -> Bool {
        let calendar = await worker.calendar()
        draft.readDue(calendar)
        let saved: Bool? = await presenter.catching {
            guard let checked = try draft.checked() else {
                isRefused = true
                return false
            }
            try await keep(checked)
            return true
        }
        return saved ?? false
    }

    private func keep(_ draft: TodoDraft) async throws {
        guard let id else { return try await worker.add(draft) }
        do {
            try await worker.edit(id, to: draft)
        } catch TodoError.unknownItem {
            throw TodoEntryError.deletedMeanwhile(title: draft.title)
        }
    }

    private func show() async {
        let calendar = await worker.calendar()
        draft.readDue(calendar)
        await presenter.show(
            TodoEntryData.Content(
                isNew: id == nil, title: draft.title, due: draft.due, tags: draft.tags, today: calendar.today,
                isRefused: isRefused
            )
        )
    }
}
