import Screens
import Shelf

/// Draws the shelf.
final class ShelfView: ModuleView<any ShelfInteractor, Never>, ActionHandling, ItemHandling, SeveralItemsHandling,
    InputHandling
{
    struct Content {
        let rows: [ShelfDisplay.Row]
        let canUndo: Bool
        let canRedo: Bool
    }

    enum Action: String { case undo, redo }
    enum ItemAction: String { case details, remove }
    enum Input: String { case words }

    /// `nil` until they are loaded.
    var content: Content? { didSet { update() } }
    /// `nil` unless a search is on display.
    var found: ShelfDisplay.Search? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen {
        if let found { return screen(of: found) }
        guard let content else { return Screen(title: "Your shelf") }
        let search = content.rows.isEmpty ? [] : [Screen.Element.field(words(""))]
        let actions = [
            content.canUndo ? Screen.Action(Action.undo, key: "u", title: "Undo") : nil,
            content.canRedo ? Screen.Action(Action.redo, key: "U", title: "Redo") : nil,
        ]
        return Screen(
            title: "Your shelf", elements: [.list(list(of: content.rows))] + search, actions: actions.compactMap(\.self)
        )
    }

    override var backTitle: String? { found == nil ? nil : "Back to the shelf" }

    private func screen(of found: ShelfDisplay.Search) -> Screen {
        let sections = found.sections.map { section in
            Screen.List.Section(
                title: section.title, items: section.hits.map { Screen.List.Item(id: $0.id, title: $0.line) })
        }
        return Screen(
            title: "Search on your shelf",
            elements: [
                .field(words(found.words)),
                .list(Screen.List(sections: sections, emptyText: "'\(found.words)' is in none of the books.")),
            ] + found.reasons.map { .text(Screen.Text($0, style: .secondary)) })
    }

    private func words(_ value: String) -> Screen.Field {
        Screen.Field(
            id: Input.words.rawValue, key: "s", label: "Search", value: value, hint: "words of all books",
            isOnDemand: true)
    }

    private func list(of rows: [ShelfDisplay.Row]) -> Screen.List {
        Screen.List(
            sections: [
                Screen.List.Section(
                    items: rows.map { Screen.List.Item(id: $0.id, title: $0.title, detail: $0.detail) }
                )
            ],
            emptyText: "There are no books on your shelf. Download one from the catalogue.",
            itemActions: [
                Screen.Action(ItemAction.details, key: "d", title: "Details"),
                Screen.Action(
                    ItemAction.remove, key: "x", title: "Remove",
                    confirmation:
                        "Remove '\(Screen.Action.itemTitle)' from this machine, with the position where you stopped?",
                    takesSeveral: true),
            ]
        )
    }

    override func handle(_ event: Screen.Event) -> Bool {
        guard event == .back else { return super.handle(event) }
        ask { await $0.search("", limit: Self.limit) }
        return true
    }

    func open(_ id: String) {
        guard let found else { return ask { await $0.read(id, at: nil) } }
        guard let hit = found.sections.lazy.flatMap(\.hits).first(where: { $0.id == id }) else { return }
        ask { await $0.read(hit.book, at: hit.match.position) }
    }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .words: ask { await $0.search(text, limit: Self.limit) }
        }
    }

    private static let limit = 100

    func handle(_ action: Action) {
        switch action {
        case .undo: send { await $0.undo() }
        case .redo: send { await $0.redo() }
        }
    }

    func handle(_ action: ItemAction, of ids: [String]) {
        switch action {
        case .details: for id in ids { ask { await $0.open(id) } }
        case .remove: send { await $0.remove(ids) }
        }
    }
}
