import ArgumentParser
import CommandRouting
import Weather

struct CityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "city", abstract: "Manage your cities.",
        subcommands: [Search.self, Add.self, List.self, Remove.self]
    )
}

extension CityCommand {
    struct Search: SessionCommand {
        static let eventName = "city search"
        static let configuration = CommandConfiguration(commandName: "search", abstract: "Find cities by name.")

        @Argument(help: "The beginning of the name.") var name: [String]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let name = name.joined(separator: " ")
            let cities = try await CityFinder(weather: session.weather).search(name)
            try CityPrinter(json: output.json).print(cities, emptyText: WeatherError.noSuchCity(name).description)
        }
    }

    struct Add: SessionCommand {
        static let eventName = "city add"
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Save a city.",
            discussion: """
                If several cities match, the largest is saved. To choose another one, add its region, as in \
                'Hollywood, Florida', or give --id.
                """
        )

        @Argument(help: "The name, optionally followed by a comma and the region or country.") var name: [String]
        @Option(help: "The number of the city, as 'almanac city search' shows it.") var id: City.ID?
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
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved cities.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let cities = try await session.weather.cities()
            try CityPrinter(json: output.json).print(
                cities, emptyText: "No cities yet. Use 'almanac city add NAME' to save one.")
        }
    }

    struct Remove: SessionCommand {
        static let eventName = "city rm"
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Remove a saved city.")

        @Argument(help: "The name of the city, or its number as 'almanac city list' shows it.") var name: [String]
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let weather = try session.weather
            let name = name.joined(separator: " ")
            let city = try await CityFinder(weather: weather).savedCity(named: name)
            do {
                try CityPrinter(json: output.json).print("Removed", await weather.remove(city.id))
            } catch WeatherError.unknownCity {
                // Another process removed the city meanwhile. The error names the city as the user typed it.
                throw WeatherError.unknownCity(name)
            }
        }
    }
}
