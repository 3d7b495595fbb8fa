import Foundation
import Settings
import Testing

struct SettingsChoicesTests {
    @Test func `an override wins over a choice, a choice over a default, and a default over the initial value`() {
        #expect(Settings()[.weekStart] == .monday)
        var defaults = SettingsChoices()
        defaults[.weekStart] = .sunday
        var settings = Settings(defaults: defaults)
        #expect(settings[.weekStart] == .sunday && settings[.zone] == .gmt)
        settings.chosen[.weekStart] = .monday
        #expect(settings[.weekStart] == .monday)
        settings.overrides[.weekStart] = .sunday
        #expect(settings[.weekStart] == .sunday)
    }

    @Test func `an unreadable choice is ignored, and is kept until the user chooses again`() throws {
        let stored = #"{"pageWidth":"wide","source":"far","theme":"other","weekStart":"someday","zone":"Mars\/Base"}"#
        var choices = try JSONDecoder().decode(SettingsChoices.self, from: Data(stored.utf8))
        #expect(choices[.pageWidth] == .wide && choices[.weekStart] == nil && choices[.zone] == nil)
        choices[.pageWidth] = nil
        choices[.weekStart] = .sunday
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(choices), as: UTF8.self)
                == #"{"source":"far","theme":"other","weekStart":"sunday","zone":"Mars\/Base"}"#)
    }

    @Test(arguments: [#"{"pageWidth":{}}"#, #"{"pageWidth":7}"#, #"{"pageWidth":null}"#, #"{"pageWidth":"huge"}"#])
    func `a choice of no known value is unreadable until the user chooses again`(stored: String) throws {
        var choices = try JSONDecoder().decode(SettingsChoices.self, from: Data(stored.utf8))
        #expect(sampleSettings.filter { $0.isUnreadable(in: choices) }.map(\.name) == ["page-width"])
        choices[.weekStart] = .sunday
        #expect(Setting.pageWidth.isUnreadable(in: choices))
        choices[.pageWidth] = .wide
        #expect(!Setting.pageWidth.isUnreadable(in: choices) && choices[.pageWidth] == .wide)
    }

    @Test(arguments: ["", "/", "../../etc/passwd", "\u{0}", "🧦"])
    func `a time zone of any name can be stored and does no harm`(name: String) throws {
        let json = try JSONEncoder().encode(["zone": name])
        #expect(try JSONDecoder().decode(SettingsChoices.self, from: json)[.zone] == nil)
    }

    @Test func `a time zone of a very long name does no harm`() throws {
        let json = try JSONEncoder().encode(["zone": String(repeating: "a", count: 1_000_000)])
        #expect(try JSONDecoder().decode(SettingsChoices.self, from: json)[.zone] == nil)
    }
}
