import Analytics
import AppInfo
import AppInfoLive
import Assembly
import Flow
import ROSS
import Today
import TodayLive

/// The services of a session, each live or a double. Their slices say how they are made.
struct ServicesAssembly: KeyServices {
    let core: any CoreAssembly
    let clients: ClientsAssembly
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
    let connection: Definition<any ConnectionService>
    let appInfo: Definition<any AppInfoService>
    let today: Definition<any TodayService>
    let settings: Definition<SettingsSlice.Value>
    let todo: Definition<TodoSlice.Value>
    let weather: Definition<WeatherSlice.Value>
    let account: Definition<AccountSlice.Value>
    let pin: Definition<PINSlice.Value>
    let notifications: Definition<NotificationsSlice.Value>
    let location: Definition<LocationSlice.Value>
    let payments: Definition<PaymentsSlice.Value>
    let books: Definition<BooksSlice.Value>
    let dataFiles: Definition<DataFilesSlice.Value>
    let analytics: Definition<any AnalyticsService>
    /// The slices of the services above.
    let slices: [any ServiceSlice.Type]

    /// - Parameter note: Receives each step of a service's state.
    init(
        core: any CoreAssembly, usage: UsageAssembly, settings: AppSettings, host: SessionHost,
        note: @escaping @Sendable (StateTransition) -> Void
    ) {
        let clients = ClientsAssembly(core: core, settings: settings)
        var slices: [any ServiceSlice.Type] = []
        func make<Slice: ServiceSlice>(_ slice: Slice) -> Definition<Slice.Value> {
            slices.append(Slice.self)
            let isLive = host.isLive(Slice.name)
            return Definition(Slice.name) { resolve in
                let parts = ServiceParts(
                    settings: settings, core: core, clients: clients, note: note, resolve: resolve)
                return isLive ? try slice.live(parts) : try slice.double(parts)
            }
        }
        (self.core, self.clients) = (core, clients)
        session = Definition("session") { _ in host }
        links = Definition("links") { _ in host.links }
        connection = Definition("connection") { _ in host.connection }
        appInfo = Definition("appInfo") { _ in BuiltInAppInfo(version: AppVersion.current) }
        today = Definition("today") { _ in SystemToday(timeZone: settings.timeZone) }
        // It outlives sessions, because what it records about the use of the app is about all of them.
        analytics = Definition("analytics") { resolve in try resolve(usage.analytics) }
        // A slice makes each of these services.
        self.settings = make(SettingsSlice())
        todo = make(TodoSlice())
        weather = make(WeatherSlice())
        account = make(AccountSlice())
        pin = make(PINSlice(settings: self.settings))
        notifications = make(NotificationsSlice())
        location = make(LocationSlice())
        payments = make(PaymentsSlice(account: account))
        books = make(BooksSlice(payments: payments))
        dataFiles = make(DataFilesSlice())
        self.slices = slices
    }
}
