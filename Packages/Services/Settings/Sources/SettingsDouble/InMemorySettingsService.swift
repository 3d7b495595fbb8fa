import Civil
import ROSS
import Settings

/// Settings in memory, for previews, tests and `almanac --in-memory`.
public actor InMemorySettingsService: SettingsService {
    private var broadcast: SettingsBroadcast
    private var failure: (any Error)?

    public init(
        chosen: SettingsChoices = SettingsChoices(), overrides: SettingsChoices = SettingsChoices(),
        defaults: Settings.Defaults
    ) {
        broadcast = SettingsBroadcast(Settings(chosen: chosen, overrides: overrides, defaults: defaults))
    }

    /// Makes every change throw this error, until it is set to `nil`. The settings say why.
    public func fail(with error: (any Error)?) {
        failure = error
        var settings = broadcast.present
        settings.problem = error.map { String(describing: $0) }
        broadcast.send(settings)
    }

    public func settings() -> Settings { broadcast.present }

    public func change(_ edit: @escaping @Sendable (inout SettingsChoices) -> Void) throws {
        if let failure { throw failure }
        var settings = broadcast.present
        settings.overrides.remove(settings.chosen.apply(edit))
        broadcast.send(settings)
    }

    public func changes() -> Subscription<Settings> { broadcast.changes() }

    public func calendars() -> Subscription<CivilCalendar> { broadcast.calendars() }

    public func units() -> Subscription<UnitSystem> { broadcast.units() }

    public func providers() -> Subscription<String?> { broadcast.providers() }

    public func bookSources() -> Subscription<String?> { broadcast.bookSources() }

    public func lockTimes() -> Subscription<Duration?> { broadcast.lockTimes() }
}
