import Catalogue
import Screens

/// Draws the catalogue.
final class CatalogueView: ModuleView<any CatalogueInteractor, Never> {
    var content = CatalogueDisplay() { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.retry() } }

    override var body: Screen {
        var elements = [Screen.Element.field(field)]
        if !content.sources.isEmpty { elements.append(.choice(choice)) }
        if let heading = content.heading { elements.append(.text(Screen.Text(heading, style: .heading))) }
        if !content.rows.isEmpty { elements.append(.list(list)) }
        return Screen(title: "Books", elements: elements, actions: actions)
    }

    private var field: Screen.Field {
        Screen.Field(
            id: InputID.words, key: "s", label: "Search", value: content.words, hint: "a title or an author",
            isOnDemand: true)
    }

    private var choice: Screen.Choice {
        Screen.Choice(
            id: InputID.source, key: "c", label: "Catalogue",
            options: content.sources.map { Screen.Choice.Option(id: $0.id, title: $0.name) }, selected: content.source
        )
    }

    private var list: Screen.List {
        let items = content.rows.map { Screen.List.Item(id: $0.id, title: $0.title, detail: $0.detail) }
        return Screen.List(sections: [Screen.List.Section(items: items)], emptyText: "")
    }

    private var actions: [Screen.Action] {
        [
            content.hasMore ? Screen.Action(id: ActionID.more, key: "m", title: "More books") : nil,
            content.words.isEmpty ? nil : Screen.Action(id: ActionID.all, key: "a", title: "All books"),
            Screen.Action(id: ActionID.shelf, key: "l", title: "Your shelf"),
        ].compactMap(\.self)
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .input(InputID.words, let words): ask { await $0.search(words) }
        case .select(InputID.source, let source): ask { await $0.choose(source) }
        case .item(let id, nil): ask { await $0.open(id) }
        case .action(ActionID.more): ask { await $0.more() }
        case .action(ActionID.all): ask { await $0.search("") }
        case .action(ActionID.shelf): ask { await $0.showShelf() }
        default: break
        }
    }

    private enum InputID {
        static let words = "words"
        static let source = "source"
    }

    private enum ActionID {
        static let more = "more"
        static let all = "all"
        static let shelf = "shelf"
    }
}
