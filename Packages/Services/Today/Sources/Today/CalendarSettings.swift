import Formatting
import Foundation
import ROSS
import Settings

extension SettingsGroup {
    /// The settings of days and weeks.
    public static let calendar = SettingsGroup(
        "calendar", title: "Week and time zone", [Setting.firstWeekday, Setting.timeZone])
}

extension Setting where Value == Weekday {
    /// The first day of the week.
    public static var firstWeekday: Setting<Weekday> {
        Setting(
            "first-weekday", label: "The week begins on", key: "w", initial: .monday,
            automatic: AutomaticValue { "As in your region (\($0))" }, read: { Weekday($0) })
    }
}

extension Setting where Value == CivilTimeZone {
    /// The time zone that decides which day is today.
    ///
    /// ```swift
    /// var defaults = SettingsChoices()
    /// defaults[.timeZone] = .machine
    /// let settings = Settings(defaults: defaults)
    /// #expect(settings.calendar.timeZone == .machine)
    /// #expect(Setting.timeZone.text(in: settings) == CivilTimeZone.machine.name)
    /// ```
    public static var timeZone: Setting<CivilTimeZone> {
        // The word names the default, and is no choice: a user who wants this zone removes the choice.
        let machine = "machine"
        return Setting(
            "time-zone", label: "Time zone", key: "z", initial: .gmt, values: [],
            others: "an IANA time zone such as Europe/Oslo",
            automatic: AutomaticValue { "that of this machine (\($0))" },
            read: { word in
                let known = TimeZone.knownTimeZoneIdentifiers.first { $0.lowercased() == word.lowercased() }
                return TimeZone(identifier: known ?? word).map(CivilTimeZone.named)
            },
            decode: { $0 == machine ? .machine : TimeZone(identifier: $0).map(CivilTimeZone.named) },
            encode: { $0 == .machine ? machine : $0.name }, title: { $0.name }, shown: { $0.name })
    }
}

extension Settings {
    /// Time zone and first weekday.
    package var calendar: CivilCalendar { CivilCalendar(timeZone: self[.timeZone], firstWeekday: self[.firstWeekday]) }
}

extension SettingsService {
    /// Time zone and first weekday at once, and after each change of either.
    public func calendars() async -> Subscription<CivilCalendar> { await changes().distinct(\.calendar) }
}
