import CityWeather
import Foundation
import SVIPTesting
import Weather

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

extension City {
    static let bergen = City(
        id: 1, name: "Bergen", region: "Vestland", country: "Norway", latitude: 60.4, longitude: 5.3
    )
}

extension Date {
    /// Saturday, 21 November 2026, 13:05:40 UTC.
    static let sample = Date(timeIntervalSince1970: 1_795_266_340)
}

extension Forecast {
    /// A forecast of ``Date/sample``, at a place that is an hour ahead of UTC.
    static func sample(
        units: WeatherUnits = .metric, isStale: Bool = false, current: CurrentWeather? = nil,
        hourly: [HourlyWeather] = [], daily: [DailyWeather] = []
    ) -> Forecast {
        Forecast(
            city: .bergen, provider: "Test (made-up data)", asOf: .sample, isStale: isStale, units: units,
            secondsFromUTC: 3_600, current: current, hourly: hourly, daily: daily
        )
    }
}

final class CityWeatherPresenterMock: RecordingPresenter, CityWeatherPresenter {
    private(set) var forecasts: [Forecast] = []

    func show(_ forecast: Forecast) { forecasts.append(forecast) }
}

/// A class, so that a test can see that it is freed with its module.
actor CityWeatherWorkerMock: CityWeatherWorker {
    private(set) var requests: [CityWeatherData.Request] = []
    private var forecast: Forecast
    private var failure: (any Error)?
    /// The keys are the numbers of the requests, from 1.
    private let questions: Questions<Int, Forecast>?

    init(_ forecast: Forecast = .sample(), in questions: Questions<Int, Forecast>? = nil) {
        self.forecast = forecast
        self.questions = questions
    }

    /// Makes every call throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }

    func minutes() -> any AsyncSequence<Void, Never> & Sendable { AsyncStream<Void> { $0.finish() } }

    func forecast(_ request: CityWeatherData.Request) async throws -> Forecast {
        requests.append(request)
        if let questions { return try await questions.ask(requests.count) }
        if let failure { throw failure }
        forecast.units = request.units
        return forecast
    }
}
