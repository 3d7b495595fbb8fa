import AppInfo
import Flow
import Licenses
import Settings
import SettingsPages
import WireSurface

extension WireRouter: SettingsRouter {
    private struct Choice: Decodable {
        let name: String
        let value: String
    }

    func settings(_ module: SettingsModule) async throws {
        try await visit(
            "settings", ["page": module.page?.name],
            messages: [
                WireMessage("settings") {
                    let settings = try await module.list()
                    return SettingsGroup.allSettings.map { SettingRecord($0, in: settings) }
                },
                WireMessage("account") { try await module.readAccount() },
                WireMessage("change") { (choice: Choice) in
                    guard let setting = SettingsGroup.setting(named: choice.name) else {
                        throw WireRefusal(description: "There is no setting '\(choice.name.prefix(50))'.")
                    }
                    return try await module.change(setting, choice.value)
                },
                WireMessage("open") { (page: String) in try await module.open(SettingsPage(page)) },
                WireMessage("signIn") {
                    try await module.signIn()
                    return try await module.readAccount()
                },
                WireMessage("signOut") { try await module.signOut() },
                WireMessage("changeAccount") { try await module.changeAccount() },
                WireMessage("setPIN") { try await module.setPIN() },
                WireMessage("changePIN") { try await module.changePIN() },
                WireMessage("removePIN") { try await module.removePIN() },
                WireMessage("licenses") { try await module.licenses() },
            ])
    }

    func licenses(_ module: LicensesModule) async throws {
        let list = WireVisit(LicensesShown()) { module.start($0) }
        try await visit(
            "licenses", ["name": module.name],
            messages: [
                WireMessage("licenses") { try await list.show { await $0.load() }.licenses },
                WireMessage("open") { (name: License.ID) in try await list.send { await $0.open(name) } },
            ])
    }
}
