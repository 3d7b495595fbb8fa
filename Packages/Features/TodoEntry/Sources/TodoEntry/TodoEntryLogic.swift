import SVIP
import Todo

actor TodoEntryLogic: TodoEntryInteractor {
    private enum Phase {
        case loading, open, saving, saved
    }

    /// `nil` until the task is in the store.
    private var id: TodoItem.ID?
    private let presenter: any TodoEntryPresenter
    private let worker: any TodoEntryWorker

    private var saved: TodoItem?
    private var phase = Phase.loading
    private var draft = TodoEntryDraft()
    /// The draft as it was loaded or saved last. Only fields that differ from it are written, so that a change of
    /// another field elsewhere stays.
    private var kept = TodoEntryDraft()
    private var isRefused = false
    private var isLiteral = false
    /// The title of the new task that was saved.
    private var savedLine: TodoLine?

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
                kept = draft
            }
            phase = .open
            await show()
        }
    }

    func enter(_ text: String, in field: TodoItem.Field) async { await edit { $0.enter(text, in: field) } }
    func enter(tags: [String]) async { await edit { $0.enter(tags: tags) } }

    func takeLiterally(_ isLiteral: Bool) async {
        self.isLiteral = isLiteral
        await edit { _ in }
    }

    private func edit(_ edit: (inout TodoEntryDraft) -> Void) async {
        guard phase != .loading else { return }
        // Before the first suspension, so that a save that follows at once sees it.
        edit(&draft)
        isRefused = false
        await show()
        // Typed after the save had ended and before the screen had closed.
        if phase == .saved { await saveDraft() }
    }

    func save() async { await saveDraft() }

    private func saveDraft() async {
        guard phase == .open || phase == .saved && draft != kept else { return }
        phase = .saving
        phase = await isSaved() ? .saved : .open
        if phase == .saved, let saved {
            let calendar = await worker.calendar()
            await presenter.finish(
                with: TodoEntryData.Saved(
                    task: calendar.record(of: saved), understood: savedLine?.parts ?? [], today: calendar.today))
        } else if isRefused {
            await show()
        }
    }

    /// Saves until nothing is left to save: more may be typed while the store is at work.
    private func isSaved() async -> Bool {
        let saved: Bool? = await presenter.catching {
            repeat {
                let calendar = await worker.calendar()
                draft.read(calendar)
                guard draft.check(isNew: id == nil) else {
                    isRefused = true
                    return false
                }
                if let line = line(on: calendar) {
                    draft.take(line)
                    savedLine = line
                }
                let sent = draft
                try await keep(sent)
                kept = sent
            } while draft != kept
            return true
        }
        return saved ?? false
    }

    /// The title of a new task.
    private func line(on calendar: TodoCalendar) -> TodoLine? {
        id == nil && !isLiteral ? TodoLine(draft.item.title, calendar: calendar) : nil
    }

    private func keep(_ draft: TodoEntryDraft) async throws {
        let changes = try TodoDraft(changing: kept.item, to: draft.item)
        guard let id else {
            let added = try await worker.add(changes)
            (id, saved) = (added.id, added)
            return
        }
        do {
            saved = try await worker.edit(id, changes)
        } catch TodoError.unknownItems {
            // From now on the form is that of a new task, whose title is taken as it is.
            self.id = nil
            (kept, isLiteral) = (TodoEntryDraft(), true)
            await show()
            throw TodoEntryError.deletedMeanwhile(title: draft.item.title)
        }
    }

    private func show() async {
        let calendar = await worker.calendar()
        draft.read(calendar)
        let due = draft.wrong[.due] == nil ? draft.item.due : nil
        await presenter.show(
            TodoEntryData.Content(
                isNew: id == nil, task: calendar.record(of: draft.item), today: calendar.today,
                daysToDue: due.map { $0.number - calendar.today.number }, wrong: draft.wrong, isRefused: isRefused,
                understood: line(on: calendar)?.parts ?? [], isUnsaved: draft.isChanged(from: kept)))
    }
}
