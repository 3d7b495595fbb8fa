import AnalyticsDouble
import AnalyticsLive
import Assembly
import Flow
import Foundation
import Today
import TodayLive
import Todo
import TodoDouble
import TodoLive
import Weather
import WeatherDouble
import WeatherLive

/// The assembly of the services.
@MainActor
protocol ServicesAssembly: LayerAssembly {
    var today: Definition<any TodayService> { get }
    var todo: Definition<any TodoService> { get }
    var weather: Definition<any WeatherService> { get }
    var analytics: Definition<any AppAnalytics> { get }
    var usage: Definition<Usage> { get }
}

/// Services that use the network and the disk.
struct LiveServicesAssembly: ServicesAssembly {
    let core: any CoreAssembly
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let analytics: Definition<any AppAnalytics>
    let usage: Definition<Usage>

    init(core: any CoreAssembly, settings: AppSettings) {
        self.core = core
        today = Definition("today", .container) { _ in DayWatch(timeZone: settings.timeZone) }
        // A service whose file cannot be opened throws the error at each use, so that the rest of the app works.
        todo = Definition("todo", .container) { resolve in
            let (firstWeekday, timeZone) = (settings.firstWeekday, settings.timeZone)
            do {
                return TodoStore(
                    store: try resolve(core.databases).open(.todo), firstWeekday: firstWeekday, timeZone: timeZone)
            } catch {
                return InMemoryTodoService(firstWeekday: firstWeekday, failure: error) { Day(Date(), in: timeZone) }
            }
        }
        weather = Definition("weather", .container) { resolve in
            do {
                return WeatherStore(
                    store: try resolve(core.databases).open(.weather), transport: try resolve(core.transport),
                    endpoints: settings.endpoints, timeout: settings.timeout, logger: try resolve(core.logger))
            } catch {
                return InMemoryWeatherService(failure: error) { Date() }
            }
        }
        let queue = DataFile.analytics.url(in: settings.dataFolder)
        let analytics = Definition<any AppAnalytics>("analytics", .container) { resolve in
            LiveAnalytics(
                at: queue, configuration: try .app(settings.analytics) { try resolve(core.transport) })
        }
        usage = Definition("usage", .container) {
            guard LiveAnalytics.consent(at: queue) == .granted else { return Usage(nil) }
            return Usage(try $0(analytics)) { SenderProcess.start(dataFolder: settings.dataFolder) }
        }
        self.analytics = analytics
    }
}

/// Services in memory.
struct DoubleServicesAssembly: ServicesAssembly {
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let analytics: Definition<any AppAnalytics>
    let usage: Definition<Usage>

    init(settings: AppSettings) {
        let timeZone = settings.timeZone
        today = Definition("today", .container) { _ in DayWatch(timeZone: timeZone) }
        todo = Definition("todo", .container) { _ in
            InMemoryTodoService(firstWeekday: settings.firstWeekday) { Day(Date(), in: timeZone) }
        }
        weather = Definition("weather", .container) { _ in InMemoryWeatherService(places: Self.places) { Date() } }
        let analytics = Definition<any AppAnalytics>("analytics", .container) { _ in RecordingTracker() }
        usage = Definition("usage", .container) { Usage(try $0(analytics)) }
        self.analytics = analytics
    }

    /// The cities that a search finds without a server. Places and populations are from GeoNames, rounded.
    private static let places = [
        City(id: 1, name: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14, population: 518_000),
        City(id: 2, name: "Nairobi", country: "Kenya", latitude: -1.28, longitude: 36.82, population: 2_750_000),
        City(id: 3, name: "Oslo", country: "Norway", latitude: 59.91, longitude: 10.75, population: 580_000),
        City(id: 4, name: "Tokyo", country: "Japan", latitude: 35.69, longitude: 139.69, population: 8_336_000),
    ]
}

extension RecordingTracker: AppAnalytics {
    func startSending() {}
    func sendDue(deadline: Duration) async {}
    func close(deadline: Duration) async -> Bool { false }
}
