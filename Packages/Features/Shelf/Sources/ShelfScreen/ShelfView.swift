import Screens
import Shelf

/// Draws the shelf.
final class ShelfView: ModuleView<any ShelfInteractor, Never> {
    /// `nil` until they are loaded.
    var rows: [ShelfDisplay.Row]? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen {
        Screen(title: "Your shelf", elements: rows.map { [.list(list(of: $0))] } ?? [])
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
                Screen.Action(id: ActionID.details, key: "d", title: "Details"),
                Screen.Action(
                    id: ActionID.remove, key: "x", title: "Remove",
                    confirmation: "Remove '\(Screen.Action.itemTitle)' with your position in it from this machine?"),
            ]
        )
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .item(let id, nil): ask { await $0.read(id) }
        case .item(let id, ActionID.details): ask { await $0.open(id) }
        case .item(let id, ActionID.remove): send { await $0.remove(id) }
        default: break
        }
    }

    private enum ActionID {
        static let details = "details"
        static let remove = "remove"
    }
}
