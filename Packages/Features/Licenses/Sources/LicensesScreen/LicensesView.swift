import Licenses
import Screens

/// Draws the list of licences, or the text of one.
final class LicensesView: ModuleView<any LicensesInteractor, Never>, ActionHandling, ItemHandling {
    enum Action: String { case next, previous }

    private let title: String
    /// `nil` until it is loaded.
    var content: LicensesDisplay? { didSet { update() } }

    init(title: String) { self.title = title }

    override func start() { ask { await $0.load() } }

    override var body: Screen {
        switch content {
        case nil: Screen(title: title)
        case .list(let rows): Screen(title: title, elements: [.table(table(of: rows))])
        case .page(let name, let paragraphs, let number, let count):
            Screen(
                title: title, elements: [page(name, paragraphs, number, of: count)],
                actions: actions(at: number, of: count))
        }
    }

    private func table(of rows: [LicensesDisplay.Row]) -> Screen.Table {
        Screen.Table(
            columns: ["Name", "Version", "Licence"],
            rows: rows.map { Screen.Table.Row(id: $0.id, $0.cells) }, emptyText: LicensesDisplay.emptyText)
    }

    private func page(_ name: String, _ paragraphs: [String], _ number: Int, of count: Int) -> Screen.Element {
        let texts = [Screen.Text(name, style: .secondary)] + paragraphs.map { Screen.Text($0) }
        return .page(
            Screen.Page(
                paragraphs: texts, position: .page(number, of: count),
                next: number < count ? Action.next.rawValue : nil,
                previous: number > 1 ? Action.previous.rawValue : nil))
    }

    private func actions(at number: Int, of count: Int) -> [Screen.Action] {
        var actions: [Screen.Action] = []
        if number < count {
            actions.append(Screen.Action(Action.next, key: "n", title: "Next page", isDefault: true))
        }
        if number > 1 { actions.append(Screen.Action(Action.previous, key: "p", title: "Previous page")) }
        return actions
    }

    func open(_ id: String) { ask { await $0.open(id) } }

    func handle(_ action: Action) {
        switch action {
        case .next: ask { await $0.turn(by: 1) }
        case .previous: ask { await $0.turn(by: -1) }
        }
    }
}
