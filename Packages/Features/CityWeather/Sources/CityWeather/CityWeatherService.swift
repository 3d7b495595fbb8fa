import Weather

/// The worker over the weather service.
public struct CityWeatherService: CityWeatherWorker {
    private let weather: any WeatherService
    private let minute: @Sendable () async throws -> Void

    /// - Parameter minute: Returns after a minute.
    public init(
        weather: any WeatherService,
        minute: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(60)) }
    ) {
        self.weather = weather
        self.minute = minute
    }

    public func forecast(_ request: CityWeatherData.Request) async throws -> Forecast {
        try await weather.forecast(for: request.city, days: request.days, units: request.units)
    }

    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable {
        AsyncStream { [minute] in try? await minute() }
    }
}
