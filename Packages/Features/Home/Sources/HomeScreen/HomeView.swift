import Home
import Screens

/// Draws the first screen.
final class HomeView: ModuleView<any HomeInteractor, Never> {
    /// `nil` until it is known.
    var content: HomeDisplay? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override var body: Screen {
        Screen(title: "Almanac", elements: content?.cards.flatMap(elements) ?? [], actions: actions)
    }

    private func elements(of card: HomeDisplay.Card) -> [Screen.Element] {
        switch card {
        case .loading(let text): [.progress(Screen.Progress(text))]
        case .known(let text, let source):
            [.text(Screen.Text(text))] + (source.map { [.text(Screen.Text($0, style: .secondary))] } ?? [])
        case .failed(let text): [.text(Screen.Text(text, style: .error))]
        }
    }

    private var actions: [Screen.Action] {
        let menu = content?.menu.map { Screen.Action(id: $0.id, key: Screen.Key($0.key), title: $0.title) } ?? []
        return content?.canReload == true
            ? menu + [Screen.Action(id: Self.reloadID, key: "r", title: "Try again")] : menu
    }

    override func handle(_ event: Screen.Event) -> Bool {
        guard case .action(let id) = event else { return super.handle(event) }
        if content?.menu.contains(where: { $0.id == id }) == true {
            ask { await $0.open(id) }
        } else if id == Self.reloadID, content?.canReload == true {
            ask { await $0.load() }
        } else {
            return false
        }
        return true
    }

    private static var reloadID: String { "reload" }
}
