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
            SettingsFormConfigurator.make(page, worker: worker, exits: exits(context.exits))
        }
    }

    func licenses(_ context: LicensesContext) async throws {
        try await show(Navigator.Place("licenses", item: context.name)) {
            LicensesConfigurator.make(context.name, worker: context.info, exits: LicensesExits(open: context.open))
        }
    }

    /// What may end the session, and what asks for the PIN, runs to its end although the screen closes.
    private func exits(_ exits: SettingsExits) -> SettingsFormExits {
        SettingsFormExits(
            open: { try await exits.open(SettingsPage($0.rawValue)) }, signIn: { _ = try await exits.signIn() },
            signOut: { [navigator] in try await navigator.finishing(exits.signOut) },
            changeAccount: { [navigator] in try await navigator.finishing(exits.changeAccount) },
            setPIN: exits.setPIN, changePIN: exits.changePIN, removePIN: exits.removePIN,
            changeLockTime: { [navigator] text in
                guard let time = LockTime(rawValue: text) else { return }
                _ = try await navigator.finishing { try await exits.changeLockTime(time) }
            },
            licenses: exits.licenses,
            switchService: { [navigator] id in
                guard let service = SwitchableService(rawValue: id) else { return }
                try await navigator.finishing { try await exits.switchServices([service]) }
            })
    }
}

extension HomeItem {
    static var settings: HomeItem { HomeItem(HomeData.Entry(id: "settings", key: "s", title: "Settings")) }
}
