import AppInfo
import Flow
import Settings
import WireSurface

extension WireRouter: SettingsRouter {
    private struct Choice: Codable {
        let name: String
        let value: String
    }

    func settings(_ context: SettingsContext) async throws {
        let exits = context.exits
        try await visit(
            "settings", ["page": context.page?.name],
            messages: [
                WireMessage("settings") {
                    let settings = await context.settings.settings()
                    return SettingsGroup.allSettings.map {
                        Choice(name: $0.name, value: $0.text(in: settings))
                    }
                },
                WireMessage("phone") { try await context.account.state().account?.phone },
                WireMessage("change") { (choice: Choice) in
                    guard let setting = SettingsGroup.setting(named: choice.name) else {
                        throw UnknownSetting(name: choice.name)
                    }
                    return try await exits.change(setting, choice.value)
                },
                WireMessage("open") { (page: String) in try await exits.open(SettingsPage(page)) },
                WireMessage("signIn") { try await exits.signIn()?.phone },
                WireMessage("signOut") { try await exits.signOut() },
                WireMessage("changeAccount") { try await exits.changeAccount() },
                WireMessage("setPIN") { try await exits.setPIN() },
                WireMessage("changePIN") { try await exits.changePIN() },
                WireMessage("removePIN") { try await exits.removePIN() },
                WireMessage("licenses") { try await exits.licenses() },
            ])
    }

    func licenses(_ context: LicensesContext) async throws {
        try await visit(
            "licenses", ["name": context.name],
            messages: [
                WireMessage("licenses") { try await context.info.licenses().map(\.name) },
                WireMessage("open") { (name: License.ID) in try await context.open(name) },
            ])
    }
}

/// A client names a setting that there is not. The description is a sentence.
private struct UnknownSetting: Error, CustomStringConvertible {
    let name: String

    var description: String { "There is no setting '\(name.prefix(50))'." }
}
