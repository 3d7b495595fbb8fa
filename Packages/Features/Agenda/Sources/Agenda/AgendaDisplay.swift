import Books
import Formatting
import Todo
import Weather

/// The agenda in the words that a user reads.
public struct AgendaDisplay: Equatable, Sendable {
    /// Tasks under a heading.
    public struct Section: Equatable, Sendable {
        public let title: String
        /// The number of each task, its title, and its date and other fields.
        public let rows: [[String]]
    }

    /// `Sun 29 Nov`.
    public let title: String
    /// The tasks that are overdue and those of today.
    public let sections: [Section]
    /// The lines below the tasks: that nothing is due, the weather, why it is not the latest of the chosen provider, the
    /// official warnings and the book.
    public let lines: [String]
    /// A sentence for each part that could not be loaded.
    public let failures: [String]

    /// Puts a content into words.
    public init(_ content: AgendaData.Content) {
        title = content.day.text
        let tasks = content.tasks.value ?? []
        sections = [
            ("Overdue", tasks.filter { $0.relation == .overdue }), ("Today", tasks.filter { $0.relation == .today }),
        ]
        .filter { !$1.isEmpty }
        .map { title, tasks in Section(title: title, rows: tasks.map { Self.row($0, on: content.day) }) }
        let isFree = content.tasks == .known([])
        lines =
            (isFree ? ["Nothing is due."] : [])
            + [
                content.weather.value.map { Self.text(of: $0, content.age) }
            ].compactMap(\.self) + Self.notes(on: content.weather.value.flatMap(\.self))
            + [
                content.book.value.map { book in
                    guard let book else { return "No book is open." }
                    return "Reading: \(book.title)" + (book.progress.map { ", \(ShelfBook.percent($0))" } ?? "")
                }
            ].compactMap(\.self)
        failures = AgendaFailure.all(in: content).map(\.description)
    }

    private static func row(_ task: TodoRecord, on day: Day) -> [String] {
        let date = task.due.flatMap { $0 == day ? nil : $0.text(today: day) }
        return [String(task.id), task.title, TodoText.details(of: task, startingWith: date ?? "")]
    }

    /// `Oslo: 3.1 to 9.4 °C, light rain, 1.2 mm (80 %). MET Norway, from 3 hours ago`.
    private static func text(of forecast: ForecastRecord?, _ age: Age?) -> String {
        guard let forecast else { return "No city is saved. Save one to see its weather here." }
        let (day, units) = (forecast.daily.first, forecast.units)
        let rain = [
            NumberText.text(day?.precipitation, decimals: units.precipitationDecimals, unit: units.precipitation),
            NumberText.text(day?.precipitationProbability, decimals: 0, unit: "%").map { "(\($0))" },
        ].compactMap(\.self)
        let known = [
            temperatures(from: day?.minimumTemperature, to: day?.maximumTemperature).map {
                "\($0) \(units.temperature)"
            },
            day?.condition?.text,
            rain.isEmpty ? nil : rain.joined(separator: " "),
        ].compactMap(\.self)
        let source = [forecast.provider.name, age?.text].compactMap(\.self).joined(separator: ", ")
        return "\(forecast.city.name): \(known.isEmpty ? "–" : known.joined(separator: ", ")). \(source)"
    }

    /// `3.1 to 9.4`; `from 3.1` or `up to 9.4` if only one of both is known.
    private static func temperatures(from low: Double?, to high: Double?) -> String? {
        switch (NumberText.text(low), NumberText.text(high)) {
        case (let low?, let high?): "\(low) to \(high)"
        case (let low?, nil): "from \(low)"
        case (nil, let high?): "up to \(high)"
        case (nil, nil): nil
        }
    }

    /// Why the weather is not the latest of the chosen provider, and the official warnings.
    private static func notes(on forecast: ForecastRecord?) -> [String] {
        guard let forecast else { return [] }
        let failure = forecast.failure.map {
            $0.provider.id == forecast.provider.id ? "The latest could not be loaded. \($0)" : $0.fallbackText
        }
        let alerts = WeatherAlertsText(forecast)
        return ([failure] + alerts.items.map(\.headline) + [alerts.note]).compactMap(\.self)
    }
}
