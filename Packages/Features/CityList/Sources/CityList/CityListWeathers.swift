import Formatting
import Foundation
import Weather

/// The weather of cities, as far as it has been requested. Of several answers for a city, that to the latest request
/// counts.
struct CityListWeathers {
    enum Answer {
        case known(Forecast)
        case failed(reason: String)
    }

    /// The latest request for each city, the provider that was preferred then, and the answer or an earlier one.
    private var all: [City.ID: (requestID: Int, provider: WeatherProvider.ID?, answer: Answer?)] = [:]
    private var lastRequestID = 0

    /// Whether the weather of a city has not been requested, is in other units, or was requested while another provider
    /// was preferred.
    func lacks(_ id: City.ID, in units: UnitSystem, from provider: WeatherProvider.ID?) -> Bool {
        guard let asked = all[id], asked.provider == provider else { return true }
        return if case .known(let forecast) = asked.answer { forecast.units != units } else { false }
    }

    /// - Returns: The number of the request.
    mutating func ask(for id: City.ID, from provider: WeatherProvider.ID?) -> Int {
        lastRequestID += 1
        all[id] = (lastRequestID, provider, all[id]?.answer)
        return lastRequestID
    }

    /// - Returns: Whether the answer counts.
    mutating func answer(_ requestID: Int, for id: City.ID, _ answer: Answer) -> Bool {
        guard all[id]?.requestID == requestID else { return false }
        all[id]?.answer = answer
        return true
    }

    /// Forgets all cities but these.
    mutating func keep(_ ids: Set<City.ID>) { all = all.filter { ids.contains($0.key) } }
    mutating func forgetFailures() { all = all.filter { if case .failed = $0.value.answer { false } else { true } } }

    func data(of id: City.ID, at now: Date) -> CityListData.Weather {
        switch all[id]?.answer {
        case nil: .loading
        case .failed(let reason): .failed(reason: reason)
        case .known(let forecast):
            .known(
                CityListData.PresentWeather(
                    temperature: forecast.current?.temperature, condition: forecast.current?.condition,
                    units: forecast.units, provider: forecast.provider.name,
                    age: Age(asOf: forecast.asOf, isStale: forecast.isStale, now: now)
                )
            )
        }
    }
}
