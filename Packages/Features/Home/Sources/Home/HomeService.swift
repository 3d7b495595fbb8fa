import Foundation
import Todo
import Weather

/// The worker over the todo and weather services.
public struct HomeService: HomeWorker {
    private let todo: any TodoService
    private let weather: any WeatherService
    private let units: WeatherUnits
    private let present: @Sendable () -> Date
    private let wait: @Sendable () async throws -> Void
    private let minute: @Sendable () async throws -> Void

    /// - Parameters:
    ///   - now: Returns the present moment.
    ///   - patience: Returns when the user should not be kept waiting for the weather any longer.
    ///   - minute: Returns after a minute.
    public init(
        todo: any TodoService, weather: any WeatherService, units: WeatherUnits = .metric,
        now: @escaping @Sendable () -> Date = { Date() },
        patience: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(2)) },
        minute: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(60)) }
    ) {
        self.todo = todo
        self.weather = weather
        self.units = units
        present = now
        wait = patience
        self.minute = minute
    }

    public func tasks() async throws -> [TodoItem] { try await todo.items(includingDone: false) }

    public func calendar() async -> TodoCalendar { await todo.calendar() }

    public func weather() async throws -> Forecast? {
        guard let city = try await weather.cities().first else { return nil }
        return try await weather.forecast(for: city, days: 1, units: units)
    }

    public func now() async -> Date { present() }

    public func patience() async { try? await wait() }

    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable {
        AsyncStream { [minute] in try? await minute() }
    }

    public func taskChanges() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }

    public func weatherChanges() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }
}
