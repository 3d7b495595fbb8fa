import CityWeather
import Foundation
import Todo
import TodoList
import Weather

/// The services and settings that a command uses while it runs.
///
/// Services are created at their first use. So a command about tasks never opens the weather's data, and does not fail
/// if that data is damaged.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let isDemo: Bool

    var todo: any TodoService { get throws { try assembly.services.todo() } }
    var weather: any WeatherService { get throws { try assembly.services.weather() } }
    var todoListWorker: any TodoListWorker { get throws { try assembly.presentation.todoListWorker() } }
    var cityWeatherWorker: any CityWeatherWorker { get throws { try assembly.presentation.cityWeatherWorker() } }

    var analytics: any AppAnalytics { get throws { try assembly.services.analytics() } }
    var usage: Usage { get throws { try assembly.services.usage() } }

    /// Creates a session for the options, runs the body, and ends the session.
    static func run(_ options: SharedOptions, body: @MainActor (AppSession) async throws -> Void) async throws {
        let environment = ProcessInfo.processInfo.environment
        let demoServer = options.demo ? try await DemoServer.start() : nil
        // This keeps the handle until the end: the server ends when its handle is released.
        defer { demoServer?.stop() }
        let settings = try AppSettings(options: options, environment: environment, demoServer: demoServer?.url)
        try await body(AppSession(assembly: AppAssembly(settings: settings), isDemo: demoServer != nil))
    }
}
