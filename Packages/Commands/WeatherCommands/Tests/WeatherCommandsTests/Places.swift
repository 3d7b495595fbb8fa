import CommandTesting
import FlowDouble
import Foundation
import Location
import LocationDouble
import Weather
import WeatherDouble

extension InMemoryServices {
    /// Services that find three cities, and this machine in Oslo.
    @MainActor static var places: InMemoryServices { places { Date(timeIntervalSince1970: 1_795_608_000) } }

    /// As ``places``, with the weather of a moment.
    @MainActor static func places(now: @escaping @Sendable () -> Date) -> InMemoryServices {
        let services = InMemoryServices()
        services.weather.override { _ in
            InMemoryWeatherService(
                places: [
                    City(
                        id: 2, name: "Portland", region: "Oregon", country: "United States", latitude: 45.5,
                        longitude: -122.7, population: 650_000),
                    City(
                        id: 13, name: "Portland", region: "Maine", country: "United States", latitude: 43.7,
                        longitude: -70.3, population: 68_000),
                    City(id: 4, name: "Oslo", country: "Norway", latitude: 59.9, longitude: 10.8, population: 580_000),
                ],
                now: now)
        }
        services.location.override { _ in
            InMemoryLocationService(
                place: Position(
                    latitude: 59.91, longitude: 10.75, name: "Oslo", source: .lookUp, date: .distantPast))
        }
        return services
    }
}
