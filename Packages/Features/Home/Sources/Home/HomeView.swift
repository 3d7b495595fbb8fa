import Screens

/// Draws the first screen.
public final class HomeView: ModuleView<any HomeInteractor, Never> {
    /// `nil` until it is known.
    var content: HomeData.Screen? { didSet { update() } }

    public override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    public override var body: Screen {
        Screen(title: "Almanac", elements: content?.cards.flatMap(elements) ?? [], actions: actions)
    }

    private func elements(of card: HomeData.Card) -> [Screen.Element] {
        switch card.state {
        case .loading: [.progress(Screen.Progress("Loading the \(card.subject)…"))]
        case .known(let content):
            [.text(Screen.Text(content.text + (card.age.map { " (\($0.text))" } ?? "")))]
                + (content.source.map { [.text(Screen.Text($0, style: .secondary))] } ?? [])
        case .failed(let reason):
            [.text(Screen.Text("Cannot load the \(card.subject): \(reason)", style: .error))]
        }
    }

    private var actions: [Screen.Action] {
        let menu = content?.menu.map { Screen.Action(id: $0.id, key: Screen.Key($0.key), title: $0.title) } ?? []
        return canReload ? menu + [Screen.Action(id: Self.reloadID, key: "r", title: "Try again")] : menu
    }

    /// Whether a card may be better after another attempt.
    private var canReload: Bool {
        content?.cards.contains { card in
            switch card.state {
            case .loading: false
            case .known: card.age != nil
            case .failed: true
            }
        } ?? false
    }

    public override func handle(_ event: Screen.Event) {
        guard case .action(let id) = event else { return }
        if content?.menu.contains(where: { $0.id == id }) == true {
            ask { await $0.open(id) }
        } else if id == Self.reloadID, canReload {
            ask { await $0.load() }
        }
    }

    private static var reloadID: String { "reload" }
}
