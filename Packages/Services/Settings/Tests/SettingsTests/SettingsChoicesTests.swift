import Civil
import Foundation
import Settings
import Testing

struct SettingsChoicesTests {
    private let defaults = Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .gmt)

    @Test func `an override wins over a choice, and a choice over a default`() throws {
        var settings = Settings(defaults: defaults)
        #expect(settings.units == .metric && settings.firstWeekday == .monday && settings.timeZone == .gmt)
        settings.chosen.units = .imperial
        settings.chosen.firstWeekday = .sunday
        settings.chosen.timeZone = TimeZone(identifier: "Europe/Berlin")
        #expect(settings.units == .imperial && settings.timeZone.identifier == "Europe/Berlin")
        settings.chosen.pageWidth = .wide
        #expect(Settings(defaults: defaults).pageWidth == .normal && settings.pageWidth == .wide)
        settings.overrides.firstWeekday = .saturday
        #expect(settings.calendar == CivilCalendar(timeZone: settings.timeZone, firstWeekday: .saturday))
    }

    @Test func `a choice that cannot be read counts as none, and is kept until it is made anew`() throws {
        let stored =
            #"{"firstWeekday":"someday","lockTime":"7min","theme":"other","timeZone":"Mars\/Base","units":"imperial"}"#
        var choices = try JSONDecoder().decode(SettingsChoices.self, from: Data(stored.utf8))
        #expect(choices.units == .imperial && choices.firstWeekday == nil && choices.timeZone == nil)
        #expect(choices.lockTime == nil && !choices.hasSeenOnboarding)
        choices.units = nil
        choices.firstWeekday = .sunday
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(choices), as: UTF8.self)
                == #"{"firstWeekday":"sunday","lockTime":"7min","theme":"other","timeZone":"Mars\/Base"}"#)
    }

    @Test(arguments: [#"{"pageWidth":{}}"#, #"{"pageWidth":7}"#, #"{"pageWidth":null}"#, #"{"pageWidth":"huge"}"#])
    func `a choice of no known value is named until it is made anew`(stored: String) throws {
        var choices = try JSONDecoder().decode(SettingsChoices.self, from: Data(stored.utf8))
        #expect(choices.unreadable == [.pageWidth])
        choices.units = .imperial
        #expect(choices.unreadable == [.pageWidth])
        choices.pageWidth = .wide
        #expect(choices.unreadable.isEmpty && choices.pageWidth == .wide)
    }

    @Test(arguments: ["", "/", "../../etc/passwd", "\u{0}", "🧦"])
    func `a time zone of any name can be stored and does no harm`(name: String) throws {
        let json = try JSONEncoder().encode(["timeZone": name])
        #expect(try JSONDecoder().decode(SettingsChoices.self, from: json).timeZone == nil)
    }

    @Test func `a time zone of a very long name does no harm`() throws {
        let json = try JSONEncoder().encode(["timeZone": String(repeating: "a", count: 1_000_000)])
        #expect(try JSONDecoder().decode(SettingsChoices.self, from: json).timeZone == nil)
    }
}
