import Formatting
import SVIP

/// The logic of a page, and of the overview, which is of all pages.
actor SettingsFormLogic: SettingsFormInteractor {
    private let presenter: any SettingsFormPresenter
    private let pages: [any SettingsFormPage]
    private let isOverview: Bool
    private let openPage: @Sendable (String) async throws -> Void

    private var states: [String: SettingsFormData.State] = [:]
    private var refusals: [String: SettingsFormData.InvalidText] = [:]
    private var lastReadID = 0
    private var shownReadIDs: [String: Int] = [:]
    private var isAway = false
    private var history = ChangeHistory<(item: String, old: SettingsFormData.Value, new: SettingsFormData.Value)>()
    /// The last input.
    private var last: Task<Void, Never>?

    init(_ module: SettingsFormModule, presenter: any SettingsFormPresenter) {
        pages = module.pages
        isOverview = module.page == nil
        openPage = module.open
        self.presenter = presenter
    }

    func load() async { await readAll() }

    private func readAll() async {
        await show()
        await withDiscardingTaskGroup { group in
            for page in pages { group.addTask { await self.read(page) } }
        }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            for page in pages { group.addTask { await self.observe(page) } }
        }
    }

    func open(_ page: String) async { await leave { [openPage] in try await openPage(page) } }

    func change(_ item: String, to text: String) async {
        await inOrder { logic in
            logic.refusals[item] = nil
            await logic.input(item) { page in
                do {
                    try await page.change(item, to: text)
                } catch let refusal as InvalidSettingText {
                    logic.refusals[item] = SettingsFormData.InvalidText(text: text, reason: refusal.description)
                }
            }
            guard logic.refusals[item] == nil, let field = logic.field(item), !field.value.isEmpty else { return }
            await logic.presenter.show(entered: field)
        }
    }

    func toggle(_ item: String) async {
        await inOrder { logic in await logic.input(item) { try await $0.toggle(item) } }
    }

    func undo() async { await inOrder { await $0.revise(isUndo: true) } }
    func redo() async { await inOrder { await $0.revise(isUndo: false) } }

    func perform(_ action: String) async {
        guard let page = pages.first, !isOverview else { return }
        refusals = [:]
        await leave { try await page.perform(action) }
    }

    /// The field of the page with this id; `nil` if it is none.
    private func field(_ id: String) -> SettingsFormData.Field? {
        guard let page = pages.first, case .known(let content) = states[page.id] else { return nil }
        return content.items.lazy.compactMap { item in
            if case .field(let field) = item, field.id == id { field } else { nil }
        }.first
    }

    /// Works after the earlier inputs, so that a second press before the first is saved means the opposite.
    private func inOrder(_ work: @escaping @Sendable (isolated SettingsFormLogic) async -> Void) async {
        let previous = last
        let task = Task {
            await previous?.value
            await work(self)
        }
        last = task
        await task.value
    }

    private func input(_ item: String, _ change: (any SettingsFormPage) async throws -> Void) async {
        guard let page = pages.first, !isOverview else { return }
        let old = value(of: item)
        await presenter.catching { try await change(page) }
        await read(page)
        guard let old, let new = value(of: item), new != old else { return }
        history.note((item, old, new))
        await show()
    }

    /// Takes a change back, or makes it again. It stays as it was if its page refuses the value.
    private func revise(isUndo: Bool) async {
        guard let page = pages.first, canRevise(isUndo: isUndo), let change = history.next(isUndo: isUndo) else {
            return
        }
        let value = isUndo ? change.old : change.new
        refusals[change.item] = nil
        let taken: Void? = await presenter.catching {
            switch value {
            case .text(let text): try await page.change(change.item, to: text)
            case .isOn: try await page.toggle(change.item)
            }
        }
        await read(page)
        history.end(change, isUndone: isUndo == (taken != nil && self.value(of: change.item) == value))
        await show()
    }

    /// Whether there is a change, and nothing else has changed its value since.
    private func canRevise(isUndo: Bool) -> Bool {
        guard let change = isUndo ? history.done.last : history.undone.last else { return false }
        return value(of: change.item) == (isUndo ? change.new : change.old)
    }

    /// The value of the item with this id; `nil` if it has none.
    private func value(of id: String) -> SettingsFormData.Value? {
        guard let page = pages.first, case .known(let content) = states[page.id] else { return nil }
        for item in content.items {
            switch item {
            case .choice(let choice) where choice.id == id: return .text(choice.selected)
            case .field(let field) where field.id == id: return .text(field.value)
            case .toggle(id, _, _, let isOn): return .isOn(isOn)
            case .checkboxes(let boxes, _):
                if let box = boxes.first(where: { $0.id == id }) { return .isOn(box.isOn) }
            case .text, .note, .heading, .choice, .field, .toggle, .action: continue
            }
        }
        return nil
    }

    /// Leaves the page. While the user is away, no second visit begins.
    private func leave(_ go: () async throws -> Void) async {
        guard !isAway else { return }
        isAway = true
        await presenter.catching { try await go() }
        isAway = false
        await readAll()
    }

    private func observe(_ page: any SettingsFormPage) async {
        let sources = await page.changes()
        await withDiscardingTaskGroup { group in
            for changes in sources { group.addTask { for await _ in changes { await self.read(page) } } }
        }
    }

    private func read(_ page: any SettingsFormPage) async {
        lastReadID += 1
        let readID = lastReadID
        let state: SettingsFormData.State
        do {
            state = .known(try await page.content())
        } catch {
            guard !(error is CancellationError), !Task.isCancelled else { return }
            // Errors of this workspace describe themselves in a sentence for users.
            state = .failed(String(describing: error))
        }
        // A later read may have finished first, with newer values.
        guard readID > shownReadIDs[page.id, default: 0] else { return }
        shownReadIDs[page.id] = readID
        states[page.id] = state
        await show()
    }

    private func show() async {
        if isOverview {
            await presenter.show(
                pages.map { SettingsFormData.Line(id: $0.id, title: $0.title, state: states[$0.id] ?? .loading) })
        } else if let page = pages.first {
            await presenter.show(
                states[page.id] ?? .loading, refusals: refusals, canUndo: canRevise(isUndo: true),
                canRedo: canRevise(isUndo: false))
        }
    }
}
