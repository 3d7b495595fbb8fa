import CityList
import Screens
import Weather

/// Draws the list of cities.
final class CityListView: ModuleView<any CityListInteractor, Never>, ActionHandling, ItemHandling, SeveralItemsHandling
{
    enum Action: String { case add, refresh, undo, redo }
    enum ItemAction: String { case remove }

    /// `nil` until it is loaded.
    var content: CityListDisplay? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen { Screen(title: "Cities", elements: content.map(elements(of:)) ?? [], actions: actions) }

    private func elements(of content: CityListDisplay) -> [Screen.Element] {
        // A list of its own, because it cannot be removed.
        let here = content.here.map { Screen.Element.list(list(of: [$0], emptyText: "")) }
        let cities = list(
            of: content.rows, emptyText: "No cities yet.",
            itemActions: [Screen.Action(ItemAction.remove, key: "x", title: "Remove", takesSeveral: true)])
        let source = content.source.map { Screen.Element.text(Screen.Text($0, style: .secondary)) }
        return [here, .list(cities), source].compactMap(\.self)
    }

    private func list(
        of rows: [CityListDisplay.Row], emptyText: String, itemActions: [Screen.Action] = []
    ) -> Screen.List {
        let items = rows.map { Screen.List.Item(id: String($0.id), title: $0.title, detail: $0.detail) }
        return Screen.List(
            sections: [Screen.List.Section(items: items)], emptyText: emptyText, itemActions: itemActions)
    }

    private var actions: [Screen.Action] {
        guard let content else { return [] }
        var actions = [Screen.Action(Action.add, key: "a", title: "Add")]
        if !content.rows.isEmpty || content.here != nil {
            actions.append(Screen.Action(Action.refresh, key: "f", title: "Refresh"))
        }
        if content.canUndo { actions.append(Screen.Action(Action.undo, key: "u", title: "Undo")) }
        if content.canRedo { actions.append(Screen.Action(Action.redo, key: "U", title: "Redo")) }
        return actions
    }

    func handle(_ action: Action) {
        switch action {
        case .add: ask { await $0.add() }
        case .refresh: ask { await $0.load() }
        case .undo: send { await $0.undo() }
        case .redo: send { await $0.redo() }
        }
    }

    func open(_ id: City.ID) { ask { await $0.open(id) } }

    func handle(_ action: ItemAction, of ids: [City.ID]) {
        switch action {
        case .remove: send { await $0.remove(ids) }
        }
    }
}
