import Licenses
import ROSS
import SettingsPages

/// Shows the settings and what belongs to them.
public protocol SettingsRouter: Service {
    func settings(_ module: SettingsModule) async throws

    /// Shows the licences of what the app is made of, or the text of one.
    func licenses(_ module: LicensesModule) async throws
}
