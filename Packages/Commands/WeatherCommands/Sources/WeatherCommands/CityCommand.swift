import ArgumentParser
import CityEntry
import CityList
import CommandRouting
import Flow
import Weather

struct CityCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac city add Oslo", "almanac city list"]
    static let configuration = CommandConfiguration(
        commandName: "city", abstract: "Manage your cities.",
        subcommands: [Search.self, Add.self, List.self, Remove.self]
    )

    struct Search: AppCommand {
        static let eventName = "city search"
        static let examples = ["almanac city search Oslo"]
        static let configuration = CommandConfiguration(commandName: "search", abstract: "Find cities by name.")

        @Argument(help: "The beginning of the name, optionally followed by a comma and the region or country.")
        var name: [String]
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.outcome(of: CityEntryModule.self) { module in
                let shown = CityEntryShown { router.output.message($0) }
                await module.start(shown).search(name.joined(separator: " "))
                var reason = shown.notFound
                do { try shown.check() } catch let error as WeatherError {
                    guard case .noSuchCityThere = error else { throw error }
                    reason = error
                }
                try router.output.print(shown.found, emptyText: reason.description)
                return nil
            }
            _ = try await app.addCity()
        }
    }

    struct Add: AppCommand {
        static let eventName = "city add"
        static let examples = ["almanac city add Oslo", "almanac city add Hollywood, Florida"]
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Save a city.",
            discussion: """
                If several cities match, the largest is saved. To choose another one, add its region, as in \
                'Hollywood, Florida' or 'Hollywood, FL', or give --id.
                """
        )

        @Argument(help: "The name, optionally followed by a comma and the region or country.") var name: [String]
        @Option(help: "The number of the city, as 'almanac city search' shows it.") var id: City.ID?
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let text = name.joined(separator: " ")
            router.outcome(of: CityEntryModule.self) { module in
                let shown = CityEntryShown { router.output.message($0) }
                let logic = module.start(shown)
                await logic.search(text)
                try shown.check()
                guard let city = shown.found.first(where: { id == nil || $0.id == id }) else {
                    throw id.map { WeatherError.noSuchCity("\(text)' with the number '\($0)") } ?? shown.notFound
                }
                await logic.choose(city.id)
                try shown.check()
                try router.output.print("Saved", city)
                return shown.saved
            }
            _ = try await app.addCity()
        }
    }

    struct List: LocalCommand {
        static let eventName = "city list"
        static let examples = ["almanac city list --json"]
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved cities.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(CityListModule.self) { module in
                let shown = CityListShown { router.output.message($0) }
                await module.start(shown).loadCities()
                try shown.check()
                try router.output.print(
                    shown.cities, emptyText: "No cities yet. Use 'almanac city add NAME' to save one.")
            }
            try await app.browseCities()
        }
    }

    struct Remove: LocalCommand {
        static let eventName = "city rm"
        static let examples = ["almanac city rm Oslo"]
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Remove a saved city.")

        @Argument(
            help: "The name of the city, or its number as 'almanac city list' shows it.",
            completion: ValueCompletion.cities.kind)
        var name: [String]
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(CityListModule.self) { module in
                let shown = CityListShown { router.output.message($0) }
                await module.start(shown).remove(named: name.joined(separator: " "))
                try shown.check()
                if case .removed(let cities) = shown.takeChange() {
                    for city in cities { try router.output.print("Removed", city) }
                }
            }
            try await app.browseCities()
        }
    }
}

extension ValueCompletion {
    /// The saved cities.
    static let cities = ValueCompletion { app, router in
        let shown = CityListShown()
        router.answer(CityListModule.self) { module in
            await module.start(shown).loadCities()
            try shown.check()
        }
        try await app.browseCities()
        return shown.cities.map { Value($0.name, note: $0.fullName) }
    }
}

extension CityEntryShown {
    /// The reason if the search has found nothing.
    fileprivate var notFound: WeatherError { .noSuchCity(content?.query ?? "") }
}

extension CommandOutput {
    /// - Parameter emptyText: The message without cities.
    func print(_ cities: [CityRecord], emptyText: String) throws {
        try print(cities, emptyText: emptyText) { cities in
            let width = cities.map { String($0.id).count }.max() ?? 0
            return cities.map { city in
                let id = String(city.id)
                return "\(String(repeating: " ", count: width - id.count))\(id)  \(city.fullName)"
            }
        }
    }

    /// - Parameter done: The action on the city, such as `Saved`.
    func print(_ done: String, _ city: CityRecord) throws { try print([city]) { $0.map { "\(done): \($0.fullName)" } } }
}
