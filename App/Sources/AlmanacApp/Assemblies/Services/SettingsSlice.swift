import Flow
import Settings
import SettingsDouble
import SettingsLive
import Today

struct SettingsSlice: ServiceSlice {
    static let name = "settings"
    static let title = "Settings"

    func live(_ parts: ServiceParts) throws -> any SettingsService {
        SettingsStore(
            open: try parts.opener(of: .settings), exists: parts.exists(.settings),
            known: SettingsGroup.all.flatMap(\.settings), defaults: parts.settings.defaults,
            overrides: parts.settings.overrides)
    }

    func double(_ parts: ServiceParts) -> any SettingsService {
        // Who tries services in memory knows the introduction.
        var chosen = SettingsChoices()
        chosen[.hasSeenOnboarding] = true
        return InMemorySettingsService(
            chosen: chosen, overrides: parts.settings.overrides, defaults: parts.settings.defaults)
    }
}

extension AppSettings {
    /// What counts where the user has chosen nothing.
    fileprivate var defaults: SettingsChoices {
        var defaults = SettingsChoices()
        defaults[.firstWeekday] = firstWeekday
        defaults[.timeZone] = timeZone
        return defaults
    }
}
