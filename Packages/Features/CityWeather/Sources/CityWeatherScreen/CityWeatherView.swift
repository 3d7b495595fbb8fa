import CityWeather
import Screens

/// Draws the weather of a city.
final class CityWeatherView: ModuleView<any CityWeatherInteractor, Never>, ActionHandling {
    enum Action: String { case units, refresh, copy }

    private let title: String
    /// `nil` until it is loaded.
    var content: CityWeatherDisplay? { didSet { update() } }

    init(title: String) { self.title = title }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen { Screen(title: title, elements: content.map(elements(of:)) ?? [], actions: actions) }

    private func elements(of content: CityWeatherDisplay) -> [Screen.Element] {
        var elements = [text(content.source, .secondary)]
        if let warning = content.warning { elements.append(text(warning, .error)) }
        for alert in content.alerts {
            elements += [text(alert.headline, .error), text(alert.details.joined(separator: "\n"), .secondary)]
        }
        elements += [text(content.presentTitle, .heading), text(content.present.joined(separator: "\n"))]
        if let wetness = content.wetness { elements.append(text(wetness)) }
        elements += content.charts.map { .chart(chart($0)) }
        return elements + [.table(table(of: content))]
    }

    private func text(_ content: String, _ style: Screen.Text.Style = .body) -> Screen.Element {
        .text(Screen.Text(content, style: style))
    }

    private func chart(_ chart: CityWeatherDisplay.Chart) -> Screen.Chart {
        Screen.Chart(
            title: chart.title, unit: chart.unit,
            points: chart.points.map { Screen.Chart.Point(label: $0.label, value: $0.value) })
    }

    private func table(of content: CityWeatherDisplay) -> Screen.Table {
        Screen.Table(
            columns: content.days.columns, rows: content.days.rows.map { Screen.Table.Row($0) },
            emptyText: content.days.emptyText)
    }

    private var actions: [Screen.Action] {
        guard let content else { return [] }
        return [
            Screen.Action(Action.units, key: "i", title: content.switchTitle),
            Screen.Action(Action.refresh, key: "f", title: "Refresh"),
            Screen.Action(Action.copy, key: "c", title: "Copy"),
        ]
    }

    func handle(_ action: Action) {
        switch action {
        case .units: ask { await $0.switchUnits() }
        case .refresh: ask { await $0.load() }
        case .copy: ask { await $0.copy() }
        }
    }
}
