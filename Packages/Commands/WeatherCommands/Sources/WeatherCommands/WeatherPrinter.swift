import CityWeather
import CommandRouting
import LinesSurface
import Screens

/// Prints the weather of a city.
final class WeatherPrinter: CommandPresenter, CityWeatherPresenter {
    func show(_ content: CityWeatherData.Content) {
        print {
            if output.isJSON {
                try output.print(json: content.forecast)
            } else {
                try printText(content)
            }
        }
    }

    func copy(_ content: CityWeatherData.Content) {}

    private func printText(_ content: CityWeatherData.Content) throws {
        let display = CityWeatherDisplay(content)
        if let warning = display.warning { output.message(warning.printable) }
        let title = [content.forecast.city.fullName, display.source, "", display.presentTitle]
        let lines = (title + display.present.map { "  \($0)" }).map(\.printable)
        let days = Screen.Table(
            columns: display.days.columns, rows: display.days.rows.map { Screen.Table.Row($0) },
            emptyText: display.days.emptyText)
        try output.print((lines + [""] + days.printedLines).joined(separator: "\n"))
    }
}
