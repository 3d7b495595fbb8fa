import Licenses
import ROSS
import SettingsPages

/// Shows the settings and their modules.
public protocol SettingsRouter: Service {
    func settings(_ module: SettingsModule) async throws

    /// Shows the licences of the app's parts, or the text of one.
    func licenses(_ module: LicensesModule) async throws
}
