import Flow
import Settings
import SettingsDouble
import SettingsLive
import Today
import Weather

struct SettingsSlice: ServiceSlice {
    static let name = "settings"
    static let title = "Settings"

    func live(_ parts: ServiceParts) throws -> any SettingsService {
        SettingsStore(
            store: try parts.store(of: .settings), exists: parts.exists(.settings),
            known: SettingsGroup.allSettings, defaults: parts.settings.defaults,
            overrides: parts.settings.overrides, keepsOpen: !parts.settings.worksOnFiles)
    }

    func double(_ parts: ServiceParts) -> any SettingsService {
        // A user of services in memory has seen the introduction.
        var chosen = SettingsChoices()
        chosen[.hasSeenOnboarding] = true
        return InMemorySettingsService(
            chosen: chosen, overrides: parts.settings.overrides, defaults: parts.settings.defaults)
    }
}

extension AppSettings {
    /// The values of settings that the user has not chosen.
    fileprivate var defaults: SettingsChoices {
        var defaults = SettingsChoices()
        defaults[.firstWeekday] = firstWeekday
        defaults[.timeZone] = timeZone
        defaults[.regionalUnits] = regionalUnits
        return defaults
    }
}
