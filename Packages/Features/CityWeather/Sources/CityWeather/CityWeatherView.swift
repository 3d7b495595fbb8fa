import Screens
import Weather

/// Draws the weather of a city.
public final class CityWeatherView: ModuleView<any CityWeatherInteractor> {
    private let title: String
    /// `nil` until it is loaded.
    var content: CityWeatherDisplay? { didSet { update() } }

    init(title: String) { self.title = title }

    public override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    public override func retry() { ask { await $0.load() } }

    public override var body: Screen {
        Screen(title: title, elements: content.map(elements(of:)) ?? [], actions: actions)
    }

    private func elements(of content: CityWeatherDisplay) -> [Screen.Element] {
        let warning = content.warning.map { [text($0, .error)] } ?? []
        let days = content.days.isEmpty ? ["–"] : content.days
        return [text(content.source, .secondary)] + warning + [
            text(content.presentTitle, .heading),
            text(content.present.joined(separator: "\n")),
            .chart(chart(of: content)),
            text("Day by day", .heading),
            text(days.joined(separator: "\n")),
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

    private var actions: [Screen.Action] {
        guard let content else { return [] }
        return [
            Screen.Action(id: ActionID.units, key: "u", title: "\(content.units.other.rawValue.capitalized) units"),
            Screen.Action(id: ActionID.refresh, key: "f", title: "Refresh"),
        ]
    }

    public override func handle(_ event: Screen.Event) {
        guard let content, case .action(let id) = event else { return }
        switch id {
        case ActionID.units: ask { await $0.show(in: content.units.other) }
        case ActionID.refresh: ask { await $0.load() }
        default: break
        }
    }

    private enum ActionID {
        static let units = "units"
        static let refresh = "refresh"
    }
}

extension WeatherUnits {
    /// The units to which one can switch.
    fileprivate var other: WeatherUnits { self == .metric ? .imperial : .metric }
}
