import Foundation
import Weather
import WeatherDouble
import WeatherLive

struct WeatherSlice: ServiceSlice {
    static let name = "weather"
    static let title = "Weather"

    func live(_ parts: ServiceParts) throws -> any WeatherService {
        WeatherStore(
            store: try parts.store(of: .weather), forecasts: try parts.resolve(parts.clients.forecastClient),
            places: try parts.resolve(parts.clients.geocodingClient), logger: try parts.resolve(parts.core.logger))
    }

    func double(_ parts: ServiceParts) -> any WeatherService {
        InMemoryWeatherService(places: Self.places, providers: WeatherProvider.known) { Date() }
    }

    /// The cities that a search finds without a server. Places and populations are from GeoNames, rounded.
    private static let places = [
        City(
            id: 1, name: "Lisbon", country: "Portugal", countryCode: "PT", latitude: 38.72, longitude: -9.14,
            population: 518_000),
        City(
            id: 2, name: "Nairobi", country: "Kenya", countryCode: "KE", latitude: -1.28, longitude: 36.82,
            population: 2_750_000),
        City(
            id: 3, name: "Oslo", country: "Norway", countryCode: "NO", latitude: 59.91, longitude: 10.75,
            population: 580_000),
        City(
            id: 4, name: "Tokyo", country: "Japan", countryCode: "JP", latitude: 35.69, longitude: 139.69,
            population: 8_336_000),
    ]
}

extension AppSettings {
    /// Where the providers are.
    var weatherEndpoints: WeatherEndpoints { server.map(WeatherEndpoints.server) ?? .public }
}
