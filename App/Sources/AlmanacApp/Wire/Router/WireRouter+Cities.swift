import CityEntry
import CityList
import CityWeather
import Flow
import Weather
import WireSurface

extension WireRouter: CitiesRouter {
    func cities(_ module: CityListModule) async throws {
        let list = CityListAnswers(module)
        try await visit(
            "cities",
            messages: [
                WireMessage("cities") { try await list.cities() },
                WireMessage("add") { try await list.add() },
                WireMessage("open") { (id: City.ID) in try await list.open(id) },
            ])
    }

    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        let entry = CityEntryAnswers(module)
        let search = WireMessage("search") { (name: String) in try await entry.search(name) }
        return try await ask("citySearch", messages: [search]) { answer -> City.ID? in
            guard let city = try answer.decoded(as: CityRecord?.self) else { return nil }
            return try await entry.choose(city)
        } ?? nil
    }

    func weather(_ module: CityWeatherModule) async throws {
        let forecast = WireMessage("forecast") { (days: Int) in try await WireRouter.forecast(module, days: days) }
        try await visit("weather", ["city": CityRecord(module.city)], messages: [forecast])
    }

    private static func forecast(_ module: CityWeatherModule, days: Int) async throws -> ForecastRecord? {
        var module = module
        module.days = days
        let shown = CityWeatherShown()
        await module.start(shown).load()
        try shown.check()
        return shown.content?.forecast
    }
}

/// The list of cities for a client, without their weather.
@MainActor
private struct CityListAnswers {
    private let shown = CityListShown()
    private let logic: any CityListInteractor

    init(_ module: CityListModule) { logic = module.start(shown) }

    func cities() async throws -> [CityRecord] {
        await logic.loadCities()
        try shown.check()
        return shown.cities
    }

    /// - Returns: The saved city; `nil` if there is none.
    func add() async throws -> City.ID? {
        await logic.add()
        try shown.check()
        return if case .added(let city) = shown.takeChange() { city.id } else { nil }
    }

    func open(_ id: City.ID) async throws {
        _ = try await cities()
        await logic.open(id)
        try shown.check()
    }
}

/// The search for a city for a client.
@MainActor
private struct CityEntryAnswers {
    private let shown = CityEntryShown()
    private let logic: any CityEntryInteractor

    init(_ module: CityEntryModule) { logic = module.start(shown) }

    func search(_ name: String) async throws -> [CityRecord] {
        await logic.search(name)
        try shown.check()
        return shown.found
    }

    /// - Throws: `WeatherError.noSuchCity` if the last search has not found the city.
    func choose(_ city: CityRecord) async throws -> City.ID? {
        guard shown.found.contains(city) else { throw WeatherError.noSuchCity(city.fullName) }
        await logic.choose(city.id)
        try shown.check()
        return shown.saved
    }
}
