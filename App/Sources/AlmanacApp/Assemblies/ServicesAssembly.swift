import Account
import AccountDouble
import AccountLive
import AppInfo
import AppInfoLive
import Assembly
import Books
import BooksDouble
import BooksLive
import DataCommands
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
import Payments
import PaymentsDouble
import PaymentsLive
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
    let links: Definition<any LinksService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let location: Definition<any LocationService>
    let books: Definition<any BooksService>
    let payments: Definition<any PaymentsService>
    let appInfo: Definition<any AppInfoService>

    init(core: any CoreAssembly, settings: AppSettings, host: SessionHost) {
        self.core = core
        session = Definition("session", .container) { _ in host }
        links = Definition("links", .container) { _ in host.links }
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
                endpoints: settings.endpoints, userAgent: settings.userAgent, timeout: settings.timeout,
                logger: try resolve(core.logger))
        }
        account = Definition("account", .container) { resolve in
            AccountStore(
                vault: try resolve(core.vault), exists: { settings.hasVault }, transport: try resolve(core.transport),
                server: settings.server, lock: settings.dataFolder.appending(path: "account.lock"),
                timeout: settings.timeout,
                logger: try resolve(core.logger))
        }
        let choices = self.settings
        pin = Definition("pin", .container) { resolve in
            let choices = try resolve(choices)
            return PINStore(
                vault: try resolve(core.vault), exists: { settings.hasVault },
                memory: settings.isCommand ? PINMemory { await choices.settings().lockTime.duration } : nil)
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
        let account = account
        let payments = Definition<any PaymentsService>("payments", .container) { resolve in
            let (databases, account) = (try resolve(core.databases), try resolve(account))
            return PaymentsStore(
                open: { try databases.open(.payments) },
                exists: { DataFile.payments.exists(in: settings.dataFolder) },
                transport: try resolve(core.transport), api: settings.api,
                token: { try await account.tokenIfSignedIn(insteadOf: $0) },
                timeout: settings.timeout)
        }
        self.payments = payments
        books = Definition("books", .container) { resolve in
            let (databases, payments) = (try resolve(core.databases), try resolve(payments))
            let sources = settings.server.map(BookEndpoint.server) ?? BookEndpoint.live
            return BooksStore(
                open: { try databases.open(.books) }, exists: { DataFile.books.exists(in: settings.dataFolder) },
                folder: settings.dataFolder, transport: try resolve(core.transport),
                // The first one is shown until the user chooses. In the demo that is one that sells books too.
                sources: settings.isDemo ? sources.reversed() : sources,
                userAgent: settings.userAgent, timeout: settings.timeout,
                pass: { try? await payments.pass(for: .book($0)) })
        }
    }
}

/// Services in memory.
struct DoubleServicesAssembly: KeyServices {
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let location: Definition<any LocationService>
    let books: Definition<any BooksService>
    let payments: Definition<any PaymentsService>
    let appInfo: Definition<any AppInfoService>

    init(settings: AppSettings, host: SessionHost) {
        session = Definition("session", .container) { _ in host }
        links = Definition("links", .container) { _ in host.links }
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
            InMemoryWeatherService(places: Self.places, providers: WeatherProvider.known) { Date() }
        }
        let account = Definition<any AccountService>("account", .container) { _ in InMemoryAccountService() }
        self.account = account
        pin = Definition("pin", .container) { _ in InMemoryPINService() }
        notifications = Definition("notifications", .container) { _ in
            InMemoryNotificationsService(
                topics: [NotificationTopic(id: "news", title: "News", isOn: false)],
                notifications: ["news": [Self.news]])
        }
        location = Definition("location", .container) { _ in InMemoryLocationService(place: Self.here) }
        let payments = Definition<any PaymentsService>("payments", .container) { resolve in
            let account = try resolve(account)
            return InMemoryPaymentsService(account: { try await account.tokenIfSignedIn() })
        }
        self.payments = payments
        books = Definition("books", .container) { resolve in
            let payments = try resolve(payments)
            return InMemoryBooksService(pass: { try? await payments.pass(for: .book($0)) })
        }
        appInfo = Definition("appInfo", .container) { _ in BuiltInAppInfo(version: AppVersion.current) }
    }

    /// Where a look-up finds this machine without a server.
    private static let here = Position(
        latitude: 59.91, longitude: 10.75, name: "Oslo, Norway", source: .lookUp, date: .distantPast)

    /// What is notified without a server.
    private static let news = AppNotification(
        id: "night-ferry", title: "At 90 % off", text: "The Night Ferry",
        link: AppLink.book("opds2-night-ferry", promotion: InMemoryPaymentsServer.promotion).text)

    /// The cities that a search finds without a server. Places and populations are from GeoNames, rounded.
    private static let places = [
        City(id: 1, name: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14, population: 518_000),
        City(id: 2, name: "Nairobi", country: "Kenya", latitude: -1.28, longitude: 36.82, population: 2_750_000),
        City(id: 3, name: "Oslo", country: "Norway", latitude: 59.91, longitude: 10.75, population: 580_000),
        City(id: 4, name: "Tokyo", country: "Japan", latitude: 35.69, longitude: 139.69, population: 8_336_000),
    ]
}

extension AccountService {
    /// A token for a request in the user's name; `nil` if nobody is signed in.
    fileprivate func tokenIfSignedIn(insteadOf rejected: String? = nil) async throws -> String? {
        do {
            return try await accessToken(insteadOf: rejected.map(AccessToken.init)).text
        } catch AccountError.signedOut {
            return nil
        }
    }
}

extension AppSettings {
    /// What counts where the user has chosen nothing.
    fileprivate var defaults: Settings.Defaults {
        Settings.Defaults(units: units, firstWeekday: firstWeekday, timeZone: timeZone)
    }
}
