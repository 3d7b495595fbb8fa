import Weather

/// The worker over the weather service.
public struct CityListService: CityListWorker {
    private let weather: any WeatherService
    private let units: WeatherUnits

    public init(weather: any WeatherService, units: WeatherUnits = .metric) {
        self.weather = weather
        self.units = units
    }

    public func cities() async throws -> [City] { try await weather.cities() }

    public func weather(of city: City) async throws -> CityListData.PresentWeather {
        let forecast = try await weather.forecast(for: city, days: 1, units: units)
        return CityListData.PresentWeather(
            temperature: forecast.current?.temperature, condition: forecast.current?.condition, units: forecast.units,
            provider: forecast.provider, isStale: forecast.isStale
        )
    }

    public func remove(_ id: City.ID) async throws -> City { try await weather.remove(id) }

    public func restore(_ city: City) async throws { try await weather.add(city) }

    public func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
}
