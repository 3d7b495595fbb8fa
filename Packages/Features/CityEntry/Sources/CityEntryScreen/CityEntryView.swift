import CityEntry
import Screens
import Weather

/// Draws the search for a city.
final class CityEntryView: ModuleView<any CityEntryInteractor, City.ID>, ItemHandling, InputHandling {
    enum Input: String { case query }

    var content = CityEntryDisplay() { didSet { update() } }

    override func retry() {
        // After the view has gone, a search is useless, but a chosen city must still be saved.
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
            id: Input.query.rawValue, key: "s", label: "City", value: content.query, hint: "a name, such as Lisbon",
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

    func open(_ id: City.ID) { send { await $0.choose(id) } }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .query: ask { await $0.search(text) }
        }
    }
}
