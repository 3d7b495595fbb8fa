import AppInfo
import Licenses
import ROSS
import Settings
import SettingsPages

public protocol SettingsUseCases: Service {
    /// A user looks through the settings and changes them.
    ///
    /// - Parameter page: `nil` for the first page.
    func openSettings(_ page: SettingsPage?) async throws

    /// A user lists the settings.
    ///
    /// - Returns: The settings in force. If the user's choices cannot be read, they say why.
    func listSettings() async throws -> Settings

    /// A user changes a setting to the value of a text. For a protected setting the PIN is required, if there is one.
    ///
    /// - Returns: Whether it is changed; otherwise the user has not entered the PIN.
    /// - Throws: `SettingError` if the text is no value of the setting.
    func changeSetting(_ setting: any NamedSetting, to text: String) async throws -> Bool

    /// A user reads the licences.
    ///
    /// - Parameter name: What the licence is of; `nil` for the list.
    func readLicenses(_ name: License.ID?) async throws
}

extension ScenarioAppService {
    func openSettings(_ page: SettingsPage?) async throws { try await operations.showSettings().launch((page, self)) }
    func listSettings() async throws -> Settings { try await operations.listSettings().launch() }

    func changeSetting(_ setting: any NamedSetting, to text: String) async throws -> Bool {
        try await scenarios.changeSetting().launch(SettingChange(setting, to: text))
    }

    func readLicenses(_ name: License.ID?) async throws { try await operations.showLicenses().launch((name, self)) }
}

package protocol SettingsScenarios: ScenarioFactory {
    func changeSetting() -> any Scenario<SettingChange, Bool>
}

extension SettingsScenarios {
    package func changeSetting() -> any Scenario<SettingChange, Bool> { ChangeSettingScenario(operations: operations) }
}

@MainActor
package protocol SettingsOperations: Sendable {
    func showSettings() async throws -> any Operation<(page: SettingsPage?, app: any AppService), Void>
    func listSettings() throws -> any Operation<Void, Settings>
    func saveSetting() throws -> any Operation<SettingChange, Void>
    func showLicenses() throws -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void>
}

extension AppOperations: SettingsOperations {
    func showSettings() async throws -> any Operation<(page: SettingsPage?, app: any AppService), Void> {
        ShowSettingsOperation(
            router: try router(), settings: try services.settings(), account: try services.account(),
            pin: try await services.pin(), notifications: try services.notifications(),
            location: try services.location(), analytics: try services.analytics(), info: try services.appInfo())
    }

    func listSettings() throws -> any Operation<Void, Settings> {
        ListSettingsOperation(settings: try services.settings())
    }

    func saveSetting() throws -> any Operation<SettingChange, Void> {
        SaveSettingOperation(settings: try services.settings())
    }

    func showLicenses() throws -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void> {
        ShowLicensesOperation(router: try router(), info: try services.appInfo())
    }
}

/// Shows the settings and their modules.
public protocol SettingsRouter: Service {
    func settings(_ module: SettingsModule) async throws

    /// Shows the licences of the app's parts, or the text of one.
    func licenses(_ module: LicensesModule) async throws
}

struct ListSettingsOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws -> Settings { await settings.settings() }
}

struct SaveSettingOperation: Operation {
    let settings: any SettingsService

    func launch(_ change: SettingChange) async throws { try await settings.change(change.edit) }
}

/// Shows the list of licences, which leads to the text of each, or such a text.
struct ShowLicensesOperation: Operation {
    let router: any SettingsRouter
    let info: any AppInfoService

    func launch(_ visit: (name: License.ID?, app: any SettingsUseCases)) async throws {
        let (name, app) = visit
        try await router.licenses(LicensesModule(name: name, info: info, open: { try await app.readLicenses($0) }))
    }
}

/// A choice of a setting that a user wants to make.
package struct SettingChange: Sendable {
    let name: String
    /// Whether the PIN is required, if there is one.
    let isProtected: Bool
    let edit: SettingsEdit

    /// - Throws: ``SettingError`` if the text is no value of the setting.
    init(_ setting: any NamedSetting, to text: String) throws(SettingError) {
        name = setting.name
        isProtected = setting.isProtected
        edit = try setting.edit(to: text)
    }
}
