import CityWeather
import ConsoleSurface
import Foundation
import Weather

/// Prints the weather of a city.
final class WeatherPrinter: CommandPresenter, CityWeatherPresenter {
    private let json: Bool

    init(json: Bool) { self.json = json }

    func show(_ forecast: Forecast) {
        do {
            try json ? JSONPrinting.print(WeatherRecord(forecast: forecast)) : printText(forecast)
        } catch {
            showError(error, hasLoadedContent: true)
        }
    }

    private func printText(_ forecast: Forecast) throws {
        let display = CityWeatherDisplay(forecast, now: Date())
        if let warning = display.warning { Console.message(warning.printable) }
        let present = display.present.map { "  \($0)" }
        let days = display.days.map { "  \($0)" }
        let lines = [forecast.city.fullName, display.source, "", display.presentTitle] + present + [""] + days
        try Console.print(lines.map(\.printable).joined(separator: "\n"))
    }
}
