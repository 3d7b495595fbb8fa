import Flow
import Licenses
import SettingsPages

extension CommandRouter: SettingsRouter {
    public func settings(_ module: SettingsModule) async throws { try await reach(module, "the settings") }
    public func licenses(_ module: LicensesModule) async throws { try await reach(module, "the licences") }
}
