import Weather

/// The worker over the weather service.
public struct CityWeatherService: CityWeatherWorker {
    private let weather: any WeatherService

    public init(weather: any WeatherService) { self.weather = weather }

    public func forecast(for city: City, days: Int, units: WeatherUnits) async throws -> Forecast {
        try await weather.forecast(for: city, days: days, units: units)
    }
}
