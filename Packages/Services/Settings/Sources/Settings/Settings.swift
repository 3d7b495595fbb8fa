import Civil
import Foundation

/// The settings in force: the user's choices, and defaults where the user has chosen nothing.
public struct Settings: Equatable, Sendable {
    /// The values that count where the user has chosen nothing, such as those of the region.
    public struct Defaults: Equatable, Sendable {
        public let units: UnitSystem
        public let firstWeekday: Weekday
        public let timeZone: TimeZone
        public let lockTime: LockTime

        public init(
            units: UnitSystem, firstWeekday: Weekday, timeZone: TimeZone, lockTime: LockTime = .fiveMinutes
        ) {
            self.units = units
            self.firstWeekday = firstWeekday
            self.timeZone = timeZone
            self.lockTime = lockTime
        }
    }

    /// What the user has chosen, which is stored.
    public var chosen: SettingsChoices
    /// What counts in place of the user's choices, such as the options of this run. Each counts until the user changes its
    /// setting.
    public var overrides: SettingsChoices
    public let defaults: Defaults
    /// Which of the user's choices cannot be read, or why none can, as a sentence. A single one leaves its default; if
    /// none can be read, the last ones that could be read count, if there are any.
    public var problem: String?

    public init(
        chosen: SettingsChoices = SettingsChoices(), overrides: SettingsChoices = SettingsChoices(), defaults: Defaults,
        problem: String? = nil
    ) {
        self.chosen = chosen
        self.overrides = overrides
        self.defaults = defaults
        self.problem = problem
    }

    public var units: UnitSystem { overrides.units ?? chosen.units ?? defaults.units }
    public var firstWeekday: Weekday { overrides.firstWeekday ?? chosen.firstWeekday ?? defaults.firstWeekday }
    public var timeZone: TimeZone { overrides.timeZone ?? chosen.timeZone ?? defaults.timeZone }
    /// The id of the weather provider that is asked first, which may be unknown; `nil` leaves the order to the weather.
    public var provider: String? { overrides.provider ?? chosen.provider }
    /// The id of the source in which books are searched, which may be unknown; `nil` leaves the choice to the books.
    public var bookSource: String? { overrides.bookSource ?? chosen.bookSource }
    public var pageWidth: PageWidth { overrides.pageWidth ?? chosen.pageWidth ?? .normal }
    public var lockTime: LockTime { overrides.lockTime ?? chosen.lockTime ?? defaults.lockTime }
    /// Whether the user has been through the onboarding, or has skipped it.
    public var hasSeenOnboarding: Bool { chosen.hasSeenOnboarding }
    public var calendar: CivilCalendar { CivilCalendar(timeZone: timeZone, firstWeekday: firstWeekday) }
}
