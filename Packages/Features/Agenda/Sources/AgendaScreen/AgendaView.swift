import Agenda
import Screens

/// Draws the agenda.
final class AgendaView: ModuleView<any AgendaInteractor, Never>, ActionHandling {
    enum Action: String { case refresh }

    /// `nil` until it is known.
    var content: AgendaDisplay? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override var body: Screen {
        Screen(
            title: ["Today", content?.title].compactMap(\.self).joined(separator: ", "),
            elements: content.map(elements) ?? [],
            actions: [Screen.Action(Action.refresh, key: "f", title: "Refresh")])
    }

    private func elements(of content: AgendaDisplay) -> [Screen.Element] {
        content.sections.map { section in
            .table(
                Screen.Table(
                    columns: ["", section.title, ""], rows: section.rows.map { Screen.Table.Row($0) }, emptyText: ""))
        }
            + content.lines.map { .text(Screen.Text($0)) }
            + content.failures.map { .text(Screen.Text($0, style: .error)) }
    }

    func handle(_ action: Action) {
        switch action {
        case .refresh: ask { await $0.load() }
        }
    }
}
