import Assembly
import Flow
import Foundation
import Settings
import SettingsDouble
import SettingsLive
import Today
import TodayLive
import Todo
import TodoDouble
import TodoLive
import Weather
import WeatherDouble
import WeatherLive

/// Services that use the network and the disk.
struct LiveServicesAssembly: KeyServices {
    let core: any CoreAssembly
    let session: Definition<any SessionService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>

    init(core: any CoreAssembly, settings: AppSettings, host: SessionHost) {
        self.core = core
        session = Definition("session", .container) { _ in host }
        self.settings = Definition("settings", .container) { resolve in
            let databases = try resolve(core.databases)
            return SettingsStore(
                open: { try databases.open(.settings) }, exists: { DataFile.settings.exists(in: settings.dataFolder) },
                defaults: settings.defaults, overrides: settings.overrides)
        }
        today = Definition("today", .container) { _ in DayWatch(timeZone: settings.timeZone) }
        // Files are opened at their first use, so that a damaged one harms its own service only.
        todo = Definition("todo", .container) { resolve in
            let databases = try resolve(core.databases)
            return TodoStore(open: { try databases.open(.todo) }, calendar: settings.calendar)
        }
        weather = Definition("weather", .container) { resolve in
            let databases = try resolve(core.databases)
            return WeatherStore(
                open: { try databases.open(.weather) }, transport: try resolve(core.transport),
                endpoints: settings.endpoints, timeout: settings.timeout, logger: try resolve(core.logger))
        }
    }
}

/// Services in memory.
struct DoubleServicesAssembly: KeyServices {
    let session: Definition<any SessionService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>

    init(settings: AppSettings, host: SessionHost) {
        session = Definition("session", .container) { _ in host }
        self.settings = Definition("settings", .container) { _ in
            InMemorySettingsService(overrides: settings.overrides, defaults: settings.defaults)
        }
        today = Definition("today", .container) { _ in DayWatch(timeZone: settings.timeZone) }
        todo = Definition("todo", .container) { _ in
            InMemoryTodoService(calendar: settings.calendar) { Date() }
        }
        weather = Definition("weather", .container) { _ in InMemoryWeatherService(places: Self.places) { Date() } }
    }

    /// The cities that a search finds without a server. Places and populations are from GeoNames, rounded.
    private static let places = [
        City(id: 1, name: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14, population: 518_000),
        City(id: 2, name: "Nairobi", country: "Kenya", latitude: -1.28, longitude: 36.82, population: 2_750_000),
        City(id: 3, name: "Oslo", country: "Norway", latitude: 59.91, longitude: 10.75, population: 580_000),
        City(id: 4, name: "Tokyo", country: "Japan", latitude: 35.69, longitude: 139.69, population: 8_336_000),
    ]
}

extension AppSettings {
    /// What counts where the user has chosen nothing.
    fileprivate var defaults: Settings.Defaults {
        Settings.Defaults(units: units, firstWeekday: firstWeekday, timeZone: timeZone)
    }
}
