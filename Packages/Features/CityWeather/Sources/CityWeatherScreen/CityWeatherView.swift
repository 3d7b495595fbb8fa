import CityWeather
import Screens

/// Draws the weather of a city.
final class CityWeatherView: ModuleView<any CityWeatherInteractor, Never> {
    private let title: String
    /// `nil` until it is loaded.
    var content: CityWeatherDisplay? { didSet { update() } }

    init(title: String) { self.title = title }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen {
        Screen(title: title, elements: content.map(elements(of:)) ?? [], actions: actions)
    }

    private func elements(of content: CityWeatherDisplay) -> [Screen.Element] {
        let warning = content.warning.map { [text($0, .error)] } ?? []
        return [text(content.source, .secondary)] + warning + [
            text(content.presentTitle, .heading),
            text(content.present.joined(separator: "\n")),
            .chart(chart(of: content)),
            .table(table(of: content)),
        ]
    }

    private func text(_ content: String, _ style: Screen.Text.Style = .body) -> Screen.Element {
        .text(Screen.Text(content, style: style))
    }

    private func chart(of content: CityWeatherDisplay) -> Screen.Chart {
        Screen.Chart(
            title: "Next 24 hours", unit: content.temperatureUnit,
            points: content.hours.map { Screen.Chart.Point(label: $0.label, value: $0.temperature) }
        )
    }

    private func table(of content: CityWeatherDisplay) -> Screen.Table {
        Screen.Table(
            columns: content.days.columns, rows: content.days.rows.map { Screen.Table.Row($0) },
            emptyText: content.days.emptyText)
    }

    private var actions: [Screen.Action] {
        guard let content else { return [] }
        return [
            Screen.Action(id: ActionID.units, key: "u", title: content.switchTitle),
            Screen.Action(id: ActionID.refresh, key: "f", title: "Refresh"),
            Screen.Action(id: ActionID.copy, key: "c", title: "Copy"),
        ]
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .action(ActionID.units): ask { await $0.switchUnits() }
        case .action(ActionID.refresh): ask { await $0.load() }
        case .action(ActionID.copy): ask { await $0.copy() }
        default: break
        }
    }

    private enum ActionID {
        static let units = "units"
        static let refresh = "refresh"
        static let copy = "copy"
    }
}
