import Flow
import Licenses
import SettingsPages

extension SettingsModule: CommandModule {
    /// The settings, from any of their pages.
    public static var words: String { "the settings" }
}

extension LicensesModule: CommandModule {
    /// The licences, or the text of one.
    public static var words: String { "the licences" }
}

extension CommandRouter: SettingsRouter {
    /// Runs the command's answer to the settings.
    public func settings(_ module: SettingsModule) async throws { try await reach(module) }

    /// Runs the command's answer to the licences.
    public func licenses(_ module: LicensesModule) async throws { try await reach(module) }
}
