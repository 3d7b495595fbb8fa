import CityWeather
import CommandRouting
import LinesSurface
import Screens

/// Prints the weather of a city.
final class WeatherPrinter: CommandPresenter, CityWeatherPresenter {
    private let format: CityWeatherFormat?
    private let showsHours: Bool

    /// - Parameters:
    ///   - format: The form of the only line; `nil` for all of the weather.
    ///   - showsHours: Whether the next hours are printed in place of the days.
    init(_ output: CommandOutput, format: CityWeatherFormat?, showsHours: Bool) {
        self.format = format
        self.showsHours = showsHours
        super.init(output)
    }

    func show(_ content: CityWeatherData.Content) {
        print {
            if let format {
                // Its age is a field. A message would stand beside a prompt.
                try output.print(format.line(for: content) { $0.printable })
            } else if output.isJSON {
                var forecast = content.forecast
                if showsHours { forecast.hourly = content.nextHours }
                try output.print(json: forecast)
            } else {
                try printText(content)
            }
        }
    }

    func copy(_ content: CityWeatherData.Content) {}

    private func printText(_ content: CityWeatherData.Content) throws {
        let display = CityWeatherDisplay(content)
        if let warning = display.warning { output.message(warning.printable) }
        let title = [content.forecast.city.fullName, display.source, ""]
        let alerts = display.alerts.flatMap { [$0.headline] + $0.details.map { "  \($0)" } + [""] }
        let present = showsHours ? [] : [display.presentTitle] + display.present.map { "  \($0)" } + [""]
        let wetness = showsHours ? display.wetness.map { [$0, ""] } ?? [] : []
        let table = showsHours ? CityWeatherHours(content).table(columns: Console.columns) : display.days
        let lines = (title + alerts + present + wetness).map(\.printable)
        try output.print((lines + table.printedLines).joined(separator: "\n"))
    }
}

extension CityWeatherDisplay.Table {
    fileprivate var printedLines: [String] {
        Screen.Table(columns: columns, rows: rows.map { Screen.Table.Row($0) }, emptyText: emptyText).printedLines
    }
}
