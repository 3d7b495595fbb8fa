import Catalogue
import Screens

/// Draws the catalogue.
final class CatalogueView: ModuleView<any CatalogueInteractor, Never>, ActionHandling, ItemHandling, InputHandling {
    enum Action: String { case more, all, shelf }
    enum Input: String { case words, source }

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
            id: Input.words.rawValue, key: "s", label: "Search", value: content.words, hint: "a title or an author",
            isOnDemand: true)
    }

    private var choice: Screen.Choice {
        Screen.Choice(
            id: Input.source.rawValue, key: "c", label: "Catalogue",
            options: content.sources.map { Screen.Choice.Option(id: $0.id, title: $0.name) }, selected: content.source
        )
    }

    private var list: Screen.List {
        let items = content.rows.map { Screen.List.Item(id: $0.id, title: $0.title, detail: $0.detail) }
        return Screen.List(sections: [Screen.List.Section(items: items)], emptyText: "")
    }

    private var actions: [Screen.Action] {
        [
            content.hasMore ? Screen.Action(Action.more, key: "m", title: "More books") : nil,
            content.words.isEmpty ? nil : Screen.Action(Action.all, key: "a", title: "All books"),
            Screen.Action(Action.shelf, key: "l", title: "Your shelf"),
        ].compactMap(\.self)
    }

    func handle(_ action: Action) {
        switch action {
        case .more: ask { await $0.more() }
        case .all: ask { await $0.search("") }
        case .shelf: ask { await $0.showShelf() }
        }
    }

    func open(_ id: String) { ask { await $0.open(id) } }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .words: ask { await $0.search(text) }
        case .source: ask { await $0.choose(text) }
        }
    }
}
