import Home
import Screens

/// Draws the first screen.
final class HomeView: ModuleView<any HomeInteractor, Never> {
    private let title: String
    var menu: [HomeData.Entry] = [] { didSet { update() } }

    init(title: String) { self.title = title }

    override func start() { ask { await $0.load() } }

    override var body: Screen {
        Screen(
            title: title,
            actions: menu.map { Screen.Action(id: $0.id, key: Screen.Key($0.key), title: $0.title) })
    }

    override func handle(_ event: Screen.Event) -> Bool {
        guard case .action(let id) = event, menu.contains(where: { $0.id == id }) else { return super.handle(event) }
        ask { await $0.open(id) }
        return true
    }
}
