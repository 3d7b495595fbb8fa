import Account
import AccountDouble
import AccountLive
import AppInfo
import AppInfoLive
import Assembly
import Flow
import Foundation
import Location
import LocationDouble
import LocationLive
import Notifications
import NotificationsDouble
import NotificationsLive
import PIN
import PINDouble
import PINLive
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
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let location: Definition<any LocationService>
    let appInfo: Definition<any AppInfoService>

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
                endpoints: settings.endpoints, userAgent: AppVersion.userAgent, timeout: settings.timeout,
                logger: try resolve(core.logger))
        }
        account = Definition("account", .container) { resolve in
            AccountStore(
                vault: try resolve(core.vault), exists: { settings.hasVault }, transport: try resolve(core.transport),
                server: settings.server, lock: settings.dataFolder.appending(path: "account.lock"),
                timeout: settings.timeout,
                logger: try resolve(core.logger))
        }
        pin = Definition("pin", .container) { resolve in
            PINStore(vault: try resolve(core.vault), exists: { settings.hasVault })
        }
        notifications = Definition("notifications", .container) { resolve in
            let databases = try resolve(core.databases)
            return NotificationsStore(
                open: { try databases.open(.notifications) },
                exists: { DataFile.notifications.exists(in: settings.dataFolder) },
                transport: try resolve(core.transport), api: settings.api, timeout: settings.timeout)
        }
        location = Definition("location", .container) { resolve in
            let databases = try resolve(core.databases)
            return LocationStore(
                open: { try databases.open(.location) },
                exists: { DataFile.location.exists(in: settings.dataFolder) },
                transport: try resolve(core.transport), api: settings.api, timeout: settings.timeout)
        }
        appInfo = Definition("appInfo", .container) { _ in BuiltInAppInfo(version: AppVersion.current) }
    }
}

/// Services in memory.
struct DoubleServicesAssembly: KeyServices {
    let session: Definition<any SessionService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let location: Definition<any LocationService>
    let appInfo: Definition<any AppInfoService>

    init(settings: AppSettings, host: SessionHost) {
        session = Definition("session", .container) { _ in host }
        self.settings = Definition("settings", .container) { _ in
            // Who tries services in memory knows the introduction.
            var chosen = SettingsChoices()
            chosen.hasSeenOnboarding = true
            return InMemorySettingsService(
                chosen: chosen, overrides: settings.overrides, defaults: settings.defaults)
        }
        today = Definition("today", .container) { _ in DayWatch(timeZone: settings.timeZone) }
        todo = Definition("todo", .container) { _ in
            InMemoryTodoService(calendar: settings.calendar) { Date() }
        }
        weather = Definition("weather", .container) { _ in
            InMemoryWeatherService(places: Self.places, providers: ForecastProviders.identities) { Date() }
        }
        account = Definition("account", .container) { _ in InMemoryAccountService() }
        pin = Definition("pin", .container) { _ in InMemoryPINService() }
        notifications = Definition("notifications", .container) { _ in
            InMemoryNotificationsService(topics: [NotificationTopic(id: "news", title: "News", isOn: false)])
        }
        location = Definition("location", .container) { _ in InMemoryLocationService(place: nil) }
        appInfo = Definition("appInfo", .container) { _ in BuiltInAppInfo(version: AppVersion.current) }
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
