// 'joist diagram --write' writes this file.
import Formatting
import ROSS
import ROSSTrace
import Weather

final class RecordedWeatherService: WeatherService {
    private let base: any WeatherService
    private let recorder: TraceRecorder

    init(_ base: any WeatherService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func search(_ name: String) async throws -> [City] {
        try await recorder.service("WeatherService") { try await base.search(name) }
    }
    func cities() async throws -> [City] { try await recorder.service("WeatherService") { try await base.cities() } }
    func add(_ city: City) async throws { try await recorder.service("WeatherService") { try await base.add(city) } }
    func remove(_ id: City.ID) async throws -> City {
        try await recorder.service("WeatherService") { try await base.remove(id) }
    }
    func forecast(for city: City, days: Int) async throws -> Forecast {
        try await recorder.service("WeatherService") { try await base.forecast(for: city, days: days) }
    }
    func providers() async -> [WeatherProvider] { await recorder.service("WeatherService") { await base.providers() } }
    func preferredProvider() async -> WeatherProvider.ID? {
        await recorder.service("WeatherService") { await base.preferredProvider() }
    }
    func changes() async -> Subscription<Void> { await recorder.service("WeatherService") { await base.changes() } }
    func follow(units: Subscription<UnitSystem>) async {
        await recorder.service("WeatherService") { await base.follow(units: units) }
    }
    func follow(providers: Subscription<WeatherProvider.ID?>) async {
        await recorder.service("WeatherService") { await base.follow(providers: providers) }
    }
}
