import Flow
import Home
import Licenses
import Screens
import Settings
import SettingsForm
import SettingsPages

extension AppRouter: SettingsRouter {
    func settings(_ context: SettingsContext) async throws {
        let pages = try pages(context)
        let page = context.page.flatMap { page in pages.first { $0.id == page.name } }
        let place = Navigator.Place("settings", item: page?.id ?? "overview")
        if let page {
            try await show(place) { SettingsFormConfigurator.make(page) }
        } else {
            try await show(place, returning: true) {
                SettingsFormConfigurator.make(overviewOf: pages) { try await context.exits.open(SettingsPage($0)) }
            }
        }
    }

    func licenses(_ context: LicensesContext) async throws {
        try await show(Navigator.Place("licenses", item: context.name)) {
            LicensesConfigurator.make(context.name, worker: context.info, exits: LicensesExits(open: context.open))
        }
    }

    /// The pages that the subjects bring, in the order of the overview.
    private func pages(_ context: SettingsContext) throws -> [any SettingsFormPage] {
        let (exits, location, navigator) = (context.exits, context.location, navigator)
        func page(_ group: SettingsGroup) -> SettingsGroupPage {
            SettingsGroupPage(group, settings: context.settings) { _ = try await exits.change($0, $1) }
        }
        // Actions that end the session or delete data run to their end even if the screen closes.
        let subjects: [any SettingsFormPage] = [
            PINPage(
                pin: context.pin, settings: context.settings, lock: page(.pin), setPIN: exits.setPIN,
                changePIN: exits.changePIN, removePIN: exits.removePIN),
            AccountPage(
                account: context.account, signIn: { _ = try await exits.signIn() },
                signOut: { try await navigator.finishing(exits.signOut) },
                changeAccount: { try await navigator.finishing(exits.changeAccount) }),
            NotificationsPage(notifications: context.notifications),
            LocationPage(location: location, forget: { try await navigator.finishing { try await location.forget() } }),
            PrivacyPage(analytics: try options.analytics()),
            AboutPage(info: context.info, licenses: exits.licenses),
        ]
        return SettingsGroup.pages.map(page) + subjects + (try options.testing().map { [$0] } ?? [])
    }
}

extension HomeItem {
    static var settings: HomeItem { HomeItem(HomeData.Entry(id: "settings", key: "s", title: "Settings")) }
}
