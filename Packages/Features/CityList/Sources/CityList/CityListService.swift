import Foundation
import Weather

/// The worker over the weather service.
public struct CityListService: CityListWorker {
    private let weather: any WeatherService
    private let units: WeatherUnits
    private let present: @Sendable () -> Date
    private let minute: @Sendable () async throws -> Void

    /// - Parameters:
    ///   - now: Returns the present moment.
    ///   - minute: Returns after a minute.
    public init(
        weather: any WeatherService, units: WeatherUnits = .metric, now: @escaping @Sendable () -> Date = { Date() },
        minute: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(60)) }
    ) {
        self.weather = weather
        self.units = units
        present = now
        self.minute = minute
    }

    public func cities() async throws -> [City] { try await weather.cities() }

    public func weather(of city: City) async throws -> CityListData.PresentWeather {
        let forecast = try await weather.forecast(for: city, days: 1, units: units)
        return CityListData.PresentWeather(
            temperature: forecast.current?.temperature, condition: forecast.current?.condition, units: forecast.units,
            provider: forecast.provider, asOf: forecast.asOf, isStale: forecast.isStale
        )
    }

    public func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }

    public func restore(_ city: City) async throws { try await weather.add(city) }

    public func now() async -> Date { present() }

    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable {
        AsyncStream { [minute] in try? await minute() }
    }

    public func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
}
