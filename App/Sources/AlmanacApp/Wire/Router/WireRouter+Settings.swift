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
                        throw UnknownSetting(name: choice.name)
                    }
                    return try await module.change(setting, choice.value)
                },
                WireMessage("open") { (page: String) in try await module.open(SettingsPage(page)) },
                WireMessage("signIn") { try await module.signIn() },
                WireMessage("signOut") { try await module.signOut() },
                WireMessage("changeAccount") { try await module.changeAccount() },
                WireMessage("setPIN") { try await module.setPIN() },
                WireMessage("changePIN") { try await module.changePIN() },
                WireMessage("removePIN") { try await module.removePIN() },
                WireMessage("licenses") { try await module.licenses() },
            ])
    }

    func licenses(_ module: LicensesModule) async throws {
        let answers = LicensesAnswers(module)
        try await visit(
            "licenses", ["name": module.name],
            messages: [
                WireMessage("licenses") { try await answers.licenses() },
                WireMessage("open") { (name: License.ID) in try await answers.open(name) },
            ])
    }
}

/// The licences for a client: the list, or the one that the module shows.
@MainActor
private struct LicensesAnswers {
    private let shown = LicensesShown()
    private let logic: any LicensesInteractor

    init(_ module: LicensesModule) { logic = module.start(shown) }

    func licenses() async throws -> [LicenseRecord] {
        await logic.load()
        try shown.check()
        return shown.licenses
    }

    func open(_ name: License.ID) async throws {
        await logic.open(name)
        try shown.check()
    }
}

/// A client names a setting that there is not. The description is a sentence.
private struct UnknownSetting: Error, CustomStringConvertible {
    let name: String

    var description: String { "There is no setting '\(name.prefix(50))'." }
}
