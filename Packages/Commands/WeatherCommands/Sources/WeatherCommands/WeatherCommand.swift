import ArgumentParser
import CityList
import CityWeather
import CommandRouting
import Flow
import Formatting
import Settings
import Weather

struct WeatherCommand: AppCommand {
    static let examples = [
        "almanac weather", "almanac weather Oslo --days 3 --units imperial", "almanac weather Oslo --hours 12",
        "almanac weather --format '{city} {temp}, {rain}'",
    ]
    static let configuration = CommandConfiguration(
        commandName: "weather", abstract: "Show the weather of a city, or where you are.",
        discussion: """
            Without a name it shows the weather where you are, which 'almanac location' sets, or else that of the city \
            that you saved first. A city that is not saved is searched for.
            """
    )

    @Argument(
        help: "The name or number of a saved city, or the name of any city.", completion: ValueCompletion.cities.kind)
    var city: [String] = []
    @Option(help: "The number of days, 1 to 16.") var days = 7
    // With the type Int, ArgumentParser takes the default also in place of a value that is no number.
    @Option(
        name: .customLong("hours"), defaultAsFlag: "24", parsing: .next,
        help: "Show the next hours in place of the days, 1 to \(Self.possibleHours.upperBound).")
    var hoursOrCity: String?
    @Option(
        help: ArgumentHelp("Print a line with these fields: \(Self.fields). '{{' is a brace.", valueName: "template"),
        transform: { template in
            do { return try CityWeatherFormat(template) } catch { throw ValidationError("\(error)") }
        }
    )
    var format: CityWeatherFormat?
    @Flag(help: "Show what is stored, with its age. No server is asked.") var offline = false
    @Option(help: "Either \(UnitSystem.allCases.map(\.help).joined(separator: " or ")).") var units: UnitSystem?
    @Option(
        help: "The provider to ask first: \(Self.providers.joined(separator: ", ")). The others are asked if it fails.",
        completion: .list(Self.providers)
    )
    var provider: String?
    @OptionGroup var options: CommonOptions

    /// The words of the city. ArgumentParser takes the first word after `--hours` as its value: `--hours New York`.
    private var cityName: String {
        (hoursOrCity.flatMap { Int($0) == nil ? [$0] + city : nil } ?? city).joined(separator: " ")
    }
    private var hours: Int? { hoursOrCity.map { Int($0) ?? 24 } }

    func validate() throws {
        guard (1...16).contains(days) else { throw ValidationError(WeatherError.daysOutOfRange(days).description) }
        if let hours, !Self.possibleHours.contains(hours) {
            throw ValidationError("A forecast has 1 to \(Self.possibleHours.upperBound) hours, not \(hours).")
        }
        if format != nil, isJSON || hours != nil {
            throw ValidationError("Give --format without --hours and --json.")
        }
        if let provider, !Self.providers.contains(provider) {
            throw ValidationError(
                "There is no provider '\(provider)'. Use one of \(Self.providers.joined(separator: ", ")).")
        }
    }

    var overrides: SettingsChoices {
        var choices = options.overrides
        choices[.units] = units.map(UnitsChoice.init)
        choices[.weatherProvider] = provider
        return choices
    }

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(CityListModule.self) { module in
            var module = module
            module.isOffline = offline
            let shown = CityListShown { router.output.message($0) }
            let logic = module.start(shown)
            if cityName.isEmpty { await logic.openFirst() } else { await logic.open(named: cityName) }
            do { try shown.check() } catch CityListError.noCity { throw NoCityYet() }
        }
        router.answer(CityWeatherModule.self) { module in
            let presenter = WeatherPrinter(router.output, format: format, showsHours: hours != nil)
            var module = module
            module.days = days
            module.hours = hours ?? module.hours
            module.isOffline = offline
            await module.start(presenter).load()
            try presenter.check()
        }
        try await app.browseCities()
    }

    /// Fifteen days, and the rest of today.
    private static let possibleHours = 1...360
    private static let fields = CityWeatherFormat.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    private static let providers = WeatherProvider.known.map(\.id)
}

struct NoCityYet: Error, CustomStringConvertible {
    var description: String {
        "No cities yet. Use 'almanac city add NAME' to save one, 'almanac weather NAME' for any city, or 'almanac location "
            + "set LATITUDE,LONGITUDE' to say where you are."
    }
}

extension UnitSystem: @retroactive ExpressibleByArgument {
    fileprivate var help: String { "\(rawValue) (\(temperature), \(windSpeed), \(precipitation))" }
}
