import CityWeather
import Foundation
import Todo
import TodoList
import Weather

/// What a command works with, for as long as it runs.
///
/// Services are made when they are asked for: a command about tasks opens no weather, and suffers nothing from it.
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

    /// Starts what the options ask for, runs the body, and ends it.
    static func run(_ options: SharedOptions, body: @MainActor (AppSession) async throws -> Void) async throws {
        let environment = ProcessInfo.processInfo.environment
        let demoServer = options.demo ? try await DemoServer.start() : nil
        // The server ends when its handle goes.
        defer { demoServer?.stop() }
        let settings = try AppSettings(options: options, environment: environment, demoServer: demoServer?.url)
        try await body(AppSession(assembly: AppAssembly(settings: settings), isDemo: demoServer != nil))
    }
}
