import ROSS
import Settings

/// Settings in memory, for previews, tests and `almanac --in-memory`.
public actor InMemorySettingsService: SettingsService {
    private var present: Settings
    private let signal = Multicast<Settings>()
    private var failure: (any Error)?

    /// Creates a service with the given settings.
    public init(
        chosen: SettingsChoices = SettingsChoices(), overrides: SettingsChoices = SettingsChoices(),
        defaults: SettingsChoices = SettingsChoices()
    ) {
        present = Settings(chosen: chosen, overrides: overrides, defaults: defaults)
    }

    /// Makes every change throw this error, until it is set to `nil`. The settings say why.
    public func fail(with error: (any Error)?) {
        failure = error
        present.problem = error.map { String(describing: $0) }
        signal.send(present)
    }

    /// Returns the present settings.
    public func settings() -> Settings { present }

    /// Applies an edit, unless a failure was set.
    public func change(_ edit: @escaping SettingsEdit) throws {
        if let failure { throw failure }
        present.overrides.remove(present.chosen.apply(edit))
        signal.send(present)
    }

    /// Returns the present settings and each later change.
    public func changes() -> Subscription<Settings> { signal.subscribe(startingWith: present).distinct { $0 } }
}
