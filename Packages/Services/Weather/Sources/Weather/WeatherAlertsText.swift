import Formatting

/// The warnings of a forecast in the words that a user reads. Times are as in the forecast.
public struct WeatherAlertsText: Equatable, Sendable {
    /// A warning.
    public struct Item: Equatable, Sendable {
        /// `Yellow warning: Gale, Sat 21 Nov 18:00 to Sun 22 Nov 13:00`.
        public let headline: String
        /// The region, the expected weather, the recommended actions and the address of a page, as far as they are known.
        public let details: [String]
    }

    /// The warnings, the worst first.
    public let items: [Item]
    /// Says why a warning may be missing; `nil` if all are known.
    public let note: String?

    /// Puts the warnings of a forecast into words.
    public init(_ forecast: ForecastRecord) {
        let zone = CivilTimeZone.named(forecast.timeZone)
        items = (forecast.alerts?.known ?? []).map { alert in
            let (start, end) = (LocalTime(alert.start, in: zone), LocalTime(alert.end, in: zone))
            let endText = start?.day == end?.day ? end?.clock : end?.dayAndClock
            return Item(
                headline: "\(alert.level.title): \(alert.title), \(start?.dayAndClock ?? "–") to \(endText ?? "–")",
                details: [alert.area, alert.description, alert.instruction, alert.link].compactMap(\.self))
        }
        note = forecast.alerts?.failure.map { "Warnings may be missing. \($0)" }
    }
}

extension WeatherAlert.Level {
    /// `Yellow warning`.
    fileprivate var title: String {
        switch self {
        case .red, .orange, .yellow, .green: "\(rawValue.capitalized) warning"
        case .unknown: "Warning"
        }
    }
}
