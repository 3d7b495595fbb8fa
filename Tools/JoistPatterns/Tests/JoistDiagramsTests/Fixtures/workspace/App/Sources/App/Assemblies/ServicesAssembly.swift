import Assembly
import Flow

/// The services of a session, each live or a double. Their slices say how they are made.
struct ServicesAssembly: KeyServices {
    let core: any CoreAssembly
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
    let settings: Definition<SettingsSlice.Value>
    let todo: Definition<TodoSlice.Value>
    let account: Definition<AccountSlice.Value>
    let pin: Definition<PINSlice.Value>
    let payments: Definition<PaymentsSlice.Value>
    let books: Definition<BooksSlice.Value>
    /// The slices of the services above.
    let slices: [any ServiceSlice.Type]

    init(core: any CoreAssembly, settings: AppSettings, host: SessionHost) {
        var slices: [any ServiceSlice.Type] = []
        func make<Slice: ServiceSlice>(_ slice: Slice) -> Definition<Slice.Value> {
            slices.append(Slice.self)
            let isLive = host.isLive(Slice.name)
            return Definition(Slice.name) { resolve in
                let parts = ServiceParts(settings: settings, core: core, resolve: resolve)
                return isLive ? try slice.live(parts) : try slice.double(parts)
            }
        }
        self.core = core
        session = Definition("session") { _ in host }
        links = Definition("links") { _ in host.links }
        // A slice makes each of these services.
        self.settings = make(SettingsSlice())
        todo = make(TodoSlice())
        account = make(AccountSlice())
        pin = make(PINSlice(settings: self.settings))
        payments = make(PaymentsSlice(account: account))
        books = make(BooksSlice(payments: payments))
        self.slices = slices
    }
}
