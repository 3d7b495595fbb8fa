import AppInfo
import Flow
import Home
import Licenses
import Screens
import Settings
import SettingsForm

extension AppRouter: SettingsRouter {
    func settings(_ context: SettingsContext) async throws {
        let (weather, books) = (context.weather, context.books)
        let worker = SettingsFormService(
            settings: context.settings, account: context.account, pin: context.pin,
            notifications: context.notifications, location: context.location, info: context.info,
            providers: { await weather.providers().map { SettingsFormData.Provider(id: $0.id, name: $0.name) } },
            bookSources: { await books.sources().map { SettingsFormData.Provider(id: $0.id, name: $0.name) } },
            privacy: try options.privacy(), testing: try options.testing())
        let page = context.page.flatMap { SettingsFormData.Page(rawValue: $0.name) } ?? .overview
        try await show(Navigator.Place("settings", item: page.rawValue)) {
            SettingsFormConfigurator.make(page, worker: worker, exits: SettingsFormExits(context.exits))
        }
    }

    func licenses(_ context: LicensesContext) async throws {
        try await show(Navigator.Place("licenses", item: context.name)) {
            LicensesConfigurator.make(context.name, worker: context.info, exits: LicensesExits(open: context.open))
        }
    }
}

extension HomeItem {
    static var settings: HomeItem { HomeItem(HomeData.Entry(id: "settings", key: "s", title: "Settings")) }
}

extension SettingsFormExits {
    fileprivate init(_ exits: SettingsExits) {
        self.init(
            open: { try await exits.open(SettingsPage($0.rawValue)) }, signIn: { _ = try await exits.signIn() },
            signOut: exits.signOut,
            changeAccount: exits.changeAccount, setPIN: exits.setPIN, changePIN: exits.changePIN,
            removePIN: exits.removePIN,
            changeLockTime: { text in
                if let time = LockTime(rawValue: text) { _ = try await exits.changeLockTime(time) }
            },
            licenses: exits.licenses,
            switchService: { id in
                if let service = SwitchableService(rawValue: id) { try await exits.switchServices([service]) }
            })
    }
}
