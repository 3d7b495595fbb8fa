import CityEntry
import Screens
import Weather

/// Draws the search for a city.
final class CityEntryView: ModuleView<any CityEntryInteractor, City.ID> {
    var content = CityEntryDisplay() { didSet { update() } }

    override func retry() {
        // When the view has gone, nobody needs a search, but a city that was chosen is still to be saved.
        ask { await $0.retrySearch() }
        send { await $0.retrySave() }
    }

    override var body: Screen {
        var elements = [Screen.Element.field(field)]
        if let rows = content.rows { elements.append(.list(list(of: rows))) }
        return Screen(title: "Add a city", elements: elements)
    }

    private var field: Screen.Field {
        Screen.Field(
            id: Self.queryID, key: "s", label: "City", value: content.query, hint: "a name, such as Lisbon",
            problem: content.problem
        )
    }

    private func list(of rows: [CityEntryDisplay.Row]) -> Screen.List {
        Screen.List(
            sections: [
                Screen.List.Section(
                    items: rows.map { Screen.List.Item(id: String($0.id), title: $0.title, detail: $0.detail) }
                )
            ],
            emptyText: content.emptyText
        )
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .input(Self.queryID, let query): ask { await $0.search(query) }
        case .item(let item, nil):
            if let id = City.ID(item) { send { await $0.choose(id) } }
        default: break
        }
    }

    private static var queryID: String { "query" }
}
