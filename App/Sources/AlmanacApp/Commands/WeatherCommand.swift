import ArgumentParser
import CityList
import CityWeather
import Civil
import CommandRouting
import Settings
import Weather

struct WeatherCommand: SessionCommand {
    static let eventName = "weather"
    static let configuration = CommandConfiguration(
        commandName: "weather", abstract: "Show the weather of a city, or where you are.",
        discussion: """
            Without a name it shows the weather where you are, which 'almanac location' sets, or else that of the city \
            that you saved first. A city that is not saved is searched for.
            """
    )

    @Argument(help: "The name or number of a saved city, or the name of any city.") var city: [String] = []
    @Option(help: "The number of days, 1 to 16.") var days = 7
    @Option(help: "Either metric (°C, km/h, mm) or imperial (°F, mph, inch).") var units: UnitSystem?
    @Option(
        help: "The provider to ask first: \(Self.providers.joined(separator: ", ")). The others are asked if it fails.",
        completion: .list(Self.providers)
    )
    var provider: String?
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func validate() throws {
        guard (1...16).contains(days) else { throw ValidationError(WeatherError.daysOutOfRange(days).description) }
        if let provider, !Self.providers.contains(provider) {
            throw ValidationError(
                "There is no provider '\(provider)'. Use one of \(Self.providers.joined(separator: ", ")).")
        }
    }

    var overrides: SettingsChoices {
        var choices = shared.overrides
        choices.units = units
        choices.provider = provider
        return choices
    }

    func run(in session: AppSession) async throws {
        let presenter = WeatherPrinter(json: output.json)
        let interactor = CityWeatherConfigurator.make(
            CityWeatherData.Request(city: try await chosenCity(session), days: days),
            worker: CityWeatherService(
                weather: try session.weather, today: try session.today, settings: try session.settings),
            presenter: presenter
        )
        await interactor.load()
        try presenter.finish()
    }

    private static let providers = AppSettings.forecastProviders

    @MainActor
    private func chosenCity(_ session: AppSession) async throws -> City {
        let weather = try session.weather
        guard !city.isEmpty else {
            let cities = CityListService(
                weather: weather, location: try session.location, today: try session.today,
                settings: try session.settings)
            if let here = try await cities.here() { return here }
            guard let first = try await weather.cities().first else { throw NoCityYet() }
            return first
        }
        let name = city.joined(separator: " ")
        let finder = CityFinder(weather: weather)
        if let saved = try await finder.savedCityIfAny(named: name) { return saved }
        return try await finder.city(named: name)
    }
}

struct NoCityYet: Error, CustomStringConvertible {
    var description: String {
        "No cities yet. Use 'almanac city add NAME' to save one, 'almanac weather NAME' for any city, or 'almanac location "
            + "set LATITUDE,LONGITUDE' to say where you are."
    }
}

extension UnitSystem: @retroactive ExpressibleByArgument {}
