import ArgumentParser
import Weather

struct CityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "city", abstract: "Your cities.",
        subcommands: [Search.self, Add.self, List.self, Remove.self]
    )
}

extension CityCommand {
    struct Search: SessionCommand {
        static let eventName = "city search"
        static let configuration = CommandConfiguration(commandName: "search", abstract: "Find cities by name.")

        @Argument(help: "The beginning of a name.") var name: [String]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let name = name.joined(separator: " ")
            let cities = try await CityFinder(weather: session.weather).search(name)
            try CityPrinter(json: output.json).print(cities, emptyText: "No city is called '\(name)'.")
        }
    }

    struct Add: SessionCommand {
        static let eventName = "city add"
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Save a city.",
            discussion: "Of several cities the largest is taken; 'Hollywood, Florida' or --id says which one is meant."
        )

        @Argument(help: "The name, and after a comma the region or the country.") var name: [String]
        @Option(help: "The number that 'almanac city search' shows.") var id: City.ID?
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let weather = try session.weather
            let city = try await CityFinder(weather: weather).city(named: name.joined(separator: " "), id: id)
            try await weather.add(city)
            try CityPrinter(json: output.json).print("Saved", city)
        }
    }

    struct List: SessionCommand {
        static let eventName = "city list"
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Show the saved cities.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let cities = try await session.weather.cities()
            try CityPrinter(json: output.json).print(
                cities, emptyText: "No cities yet. 'almanac city add NAME' saves one.")
        }
    }

    struct Remove: SessionCommand {
        static let eventName = "city rm"
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Forget a saved city.")

        @Argument(help: "Its name, or the number that 'almanac city list' shows.") var name: [String]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let weather = try session.weather
            let city = try await CityFinder(weather: weather).savedCity(named: name.joined(separator: " "))
            try CityPrinter(json: output.json).print("Forgotten", await weather.remove(city.id))
        }
    }
}
