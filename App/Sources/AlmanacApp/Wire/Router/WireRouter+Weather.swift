import CityEntry
import CityList
import CityWeather
import Flow
import Weather
import WireSurface

extension WireRouter: WeatherRouter {
    func cities(_ module: CityListModule) async throws {
        let list = WireVisit(CityListShown()) { module.start($0) }
        try await visit(
            "cities",
            messages: [
                WireMessage("cities") { try await list.show { await $0.loadCities() }.cities },
                // Returns the saved city.
                WireMessage("add") { () -> City.ID? in
                    let change = try await list.show { await $0.add() }.takeChange()
                    return if case .added(let city) = change { city.id } else { nil }
                },
                WireMessage("open") { (id: City.ID) in
                    try await list.send { await $0.loadCities() }
                    try await list.send { await $0.open(id) }
                },
            ])
    }

    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        let entry = WireVisit(CityEntryShown()) { module.start($0) }
        let search = WireMessage("search") { (name: String) in try await entry.show { await $0.search(name) }.found }
        return try await ask("citySearch", messages: [search]) { answer -> City.ID? in
            guard let city = try answer.decoded(as: CityRecord?.self) else { return nil }
            guard entry.shown.found.contains(city) else { throw WeatherError.noSuchCity(city.fullName) }
            return try await entry.show { await $0.choose(city.id) }.saved
        } ?? nil
    }

    func weather(_ module: CityWeatherModule) async throws {
        let forecast = WireMessage("forecast") { (days: Int) in try await WireRouter.forecast(module, days: days) }
        try await visit("weather", ["city": CityRecord(module.city)], messages: [forecast])
    }

    private static func forecast(_ module: CityWeatherModule, days: Int) async throws -> ForecastRecord? {
        var module = module
        module.days = days
        let weather = WireVisit(CityWeatherShown()) { [module] in module.start($0) }
        return try await weather.show { await $0.load() }.content?.forecast
    }
}
