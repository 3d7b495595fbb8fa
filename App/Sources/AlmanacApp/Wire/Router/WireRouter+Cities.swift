import CityEntry
import CityList
import CityWeather
import Flow
import Weather
import WireSurface

extension WireRouter: CitiesRouter {
    private struct ShownDay: Encodable {
        let day: String
        let minimumTemperature: Double?
        let maximumTemperature: Double?
    }

    func cities(_ module: CityListModule) async throws {
        let weather = module.weather
        try await visit(
            "cities",
            messages: [
                WireMessage("cities") { try await weather.cities() },
                WireMessage("add") { try await module.add() },
                WireMessage("open") { (id: City.ID) in
                    guard let city = try await weather.cities().first(where: { $0.id == id }) else {
                        throw WeatherError.unknownCity("\(id)")
                    }
                    try await module.open(city)
                },
            ])
    }

    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        let search = WireMessage("search") { (name: String) in try await module.weather.search(name) }
        return try await ask("citySearch", messages: [search]) { answer -> City.ID? in
            guard let city = try answer.decoded(as: City?.self) else { return nil }
            try await module.weather.add(city)
            return city.id
        } ?? nil
    }

    func weather(_ module: CityWeatherModule) async throws {
        let forecast = WireMessage("forecast") { (days: Int) in
            try await module.weather.forecast(for: module.city, days: days).daily.map {
                ShownDay(
                    day: "\($0.day)", minimumTemperature: $0.minimumTemperature,
                    maximumTemperature: $0.maximumTemperature)
            }
        }
        try await visit("weather", ["city": module.city], messages: [forecast])
    }
}
