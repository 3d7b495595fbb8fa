import CityWeather
import CommandRouting
import ConsoleSurface

/// Prints the weather of a city.
final class WeatherPrinter: CommandPresenter, CityWeatherPresenter {
    private let json: Bool

    init(json: Bool) {
        self.json = json
        super.init(.standard(isJSON: json))
    }

    func show(_ content: CityWeatherData.Content) {
        do {
            try json ? JSONPrinting.print(WeatherRecord(forecast: content.forecast)) : printText(content)
        } catch {
            showError(error, hasLoadedContent: true)
        }
    }

    func copy(_ content: CityWeatherData.Content) {}

    private func printText(_ content: CityWeatherData.Content) throws {
        let display = CityWeatherDisplay(content)
        if let warning = display.warning { Console.message(warning.printable) }
        let title = [content.forecast.city.fullName, display.source, "", display.presentTitle]
        let lines = (title + display.present.map { "  \($0)" }).map(\.printable)
        try Console.print((lines + [""] + display.days.consoleLines).joined(separator: "\n"))
    }
}
