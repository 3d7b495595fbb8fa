import Flow
import Home
import Licenses
import LicensesScreen
import Screens
import SettingsForm
import SettingsFormScreen
import SettingsPages

extension AppRouter: SettingsRouter {
    func settings(_ module: SettingsModule) async throws {
        var module = module
        module.testing = try options.testing()
        // Actions that end the session or delete data run to their end even if the screen closes.
        module.signOut = { [navigator, signOut = module.signOut] in try await navigator.finishing(signOut) }
        module.changeAccount = { [navigator, changeAccount = module.changeAccount] in
            try await navigator.finishing(changeAccount)
        }
        module.forgetLocation = { [navigator, forget = module.forgetLocation] in try await navigator.finishing(forget) }
        let form = module.form
        let place = Navigator.Place("settings", item: form.page?.id ?? "overview")
        try await show(place, returning: form.page == nil) { SettingsFormConfigurator.make(form) }
    }

    func licenses(_ module: LicensesModule) async throws {
        try await show(Navigator.Place("licenses", item: module.name)) { LicensesConfigurator.make(module) }
    }
}

extension HomeItem {
    static var settings: HomeItem { HomeItem(HomeData.Entry(id: "settings", key: "s", title: "Settings")) }
}
