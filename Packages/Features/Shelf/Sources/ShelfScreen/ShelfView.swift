import Screens
import Shelf

/// Draws the shelf.
final class ShelfView: ModuleView<any ShelfInteractor, Never>, ItemHandling, SeveralItemsHandling {
    enum ItemAction: String { case details, remove }

    /// `nil` until they are loaded.
    var rows: [ShelfDisplay.Row]? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen { Screen(title: "Your shelf", elements: rows.map { [.list(list(of: $0))] } ?? []) }

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

    func open(_ id: String) { ask { await $0.read(id) } }

    func handle(_ action: ItemAction, of ids: [String]) {
        switch action {
        case .details: for id in ids { ask { await $0.open(id) } }
        case .remove: send { await $0.remove(ids) }
        }
    }
}
