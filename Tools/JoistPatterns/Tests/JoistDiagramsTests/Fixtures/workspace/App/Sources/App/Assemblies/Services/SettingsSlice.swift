import Settings
import SettingsDouble
import SettingsLive

struct SettingsSlice: ServiceSlice {
    static let name = "settings"

    func live(_ parts: ServiceParts) throws -> any SettingsService {
        SettingsStore(open: try parts.opener(of: .settings), defaults: parts.settings.defaults)
    }

    func double(_ parts: ServiceParts) throws -> any SettingsService {
        InMemorySettingsService(defaults: parts.settings.defaults)
    }
}
