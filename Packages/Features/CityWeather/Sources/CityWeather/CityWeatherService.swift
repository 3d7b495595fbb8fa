import Weather

/// The worker over the weather service.
public struct CityWeatherService: CityWeatherWorker {
    private let weather: any WeatherService

    public init(weather: any WeatherService) { self.weather = weather }

    public func forecast(_ request: CityWeatherData.Request) async throws -> Forecast {
        try await weather.forecast(for: request.city, days: request.days, units: request.units)
    }
}
