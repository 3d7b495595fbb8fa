import AppInfo
import Screens

/// Draws the list of licences, or the text of one.
public final class LicensesView: ModuleView<any LicensesInteractor, Never> {
    private let title: String
    /// `nil` until it is loaded.
    var content: LicensesData.Content? { didSet { update() } }

    init(title: String) { self.title = title }

    public override func start() { ask { await $0.load() } }

    public override var body: Screen {
        switch content {
        case nil: Screen(title: title)
        case .list(let licenses): Screen(title: title, elements: [.table(table(of: licenses))])
        case .page(let page): Screen(title: title, elements: elements(of: page), actions: actions(on: page))
        }
    }

    private func table(of licenses: [License]) -> Screen.Table {
        Screen.Table(
            columns: ["Name", "Version", "Licence"].map { Screen.Table.Column($0) },
            rows: licenses.map { Screen.Table.Row(id: $0.id, [$0.name, $0.version ?? "–", $0.identifier]) },
            emptyText: "almanac contains no code of others.")
    }

    private func elements(of page: LicensesData.Page) -> [Screen.Element] {
        let name = [page.license.version.map { "Version \($0)" }, page.license.identifier].compactMap(\.self)
        let paragraphs =
            [Screen.Text(name.joined(separator: ", "), style: .secondary)] + page.paragraphs.map { Screen.Text($0) }
        return [.page(Screen.Page(paragraphs: paragraphs, position: .page(page.number, of: page.count)))]
    }

    private func actions(on page: LicensesData.Page) -> [Screen.Action] {
        var actions: [Screen.Action] = []
        if page.number < page.count {
            actions.append(Screen.Action(id: ActionID.next, key: "n", title: "Next page", isDefault: true))
        }
        if page.number > 1 { actions.append(Screen.Action(id: ActionID.previous, key: "p", title: "Previous page")) }
        return actions
    }

    public override func handle(_ event: Screen.Event) {
        switch event {
        case .item(let id, nil): ask { await $0.open(id) }
        case .action(ActionID.next): ask { await $0.turn(by: 1) }
        case .action(ActionID.previous): ask { await $0.turn(by: -1) }
        default: break
        }
    }

    private enum ActionID {
        static let next = "next"
        static let previous = "previous"
    }
}
