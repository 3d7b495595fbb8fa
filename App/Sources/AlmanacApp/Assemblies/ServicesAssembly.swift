import Account
import AppInfo
import AppInfoLive
import Assembly
import Books
import Flow
import Location
import Notifications
import PIN
import Payments
import Settings
import Today
import TodayLive
import Todo
import Weather

/// The services of a session, each live or a double. Their slices say how they are made.
struct ServicesAssembly: KeyServices {
    let core: any CoreAssembly
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
    let appInfo: Definition<any AppInfoService>
    let today: Definition<any TodayService>
    let settings: Definition<any SettingsService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let location: Definition<any LocationService>
    let payments: Definition<any PaymentsService>
    let books: Definition<any BooksService>
    /// The slices of the services above.
    let slices: [any ServiceSlice.Type]

    init(core: any CoreAssembly, settings: AppSettings, host: SessionHost) {
        var slices: [any ServiceSlice.Type] = []
        func make<Slice: ServiceSlice>(_ slice: Slice) -> Definition<Slice.Value> {
            slices.append(Slice.self)
            let isLive = host.isLive(Slice.name)
            return Definition(Slice.name, .container) { resolve in
                let parts = ServiceParts(settings: settings, core: core, resolve: resolve)
                return isLive ? try slice.live(parts) : try slice.double(parts)
            }
        }
        self.core = core
        session = Definition("session", .container) { _ in host }
        links = Definition("links", .container) { _ in host.links }
        appInfo = Definition("appInfo", .container) { _ in BuiltInAppInfo(version: AppVersion.current) }
        today = Definition("today", .container) { _ in DayWatch(timeZone: settings.timeZone) }
        self.settings = make(SettingsSlice())
        todo = make(TodoSlice())
        weather = make(WeatherSlice())
        account = make(AccountSlice())
        pin = make(PINSlice(settings: self.settings))
        notifications = make(NotificationsSlice())
        location = make(LocationSlice())
        payments = make(PaymentsSlice(account: account))
        books = make(BooksSlice(payments: payments))
        self.slices = slices
    }
}
