import Civil
import Foundation
import Settings
import Testing

struct SettingNameTests {
    private let providers = ["open-meteo", "wttr"]
    private let bookSources = ["gutendex", "opds2"]
    private let defaults = Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .gmt)

    @Test(arguments: [
        (SettingName.units, "imperial"), (.firstWeekday, "sunday"), (.timeZone, "Europe/Oslo"), (.provider, "wttr"),
        (.bookSource, "opds2"), (.pageWidth, "wide"), (.lockTime, "15min"), (.lockTime, "never"),
    ])
    func `a value that was set is the value in force, under the same text`(name: SettingName, text: String) throws {
        #expect(try self.text(of: name, afterSetting: text) == text)
    }

    @Test(arguments: SettingName.allCases)
    func `every listed value is accepted`(name: SettingName) throws {
        let allowed = name.allowedValues(providers: providers, bookSources: bookSources)
        for value in allowed.values where value != SettingName.automatic {
            #expect(try text(of: name, afterSetting: value) == value)
        }
    }

    @Test(arguments: [
        (SettingName.units, " Imperial ", "imperial"), (.firstWeekday, "Sun", "sunday"),
        (.timeZone, "europe/oslo", "Europe/Oslo"), (.provider, "WTTR", "wttr"),
        (.bookSource, " OPDS2 ", "opds2"), (.pageWidth, " Narrow", "narrow"), (.lockTime, "15", "15min"),
        (.lockTime, "Never", "never"),
    ])
    func `case and spaces make no difference`(name: SettingName, text: String, value: String) throws {
        #expect(try self.text(of: name, afterSetting: text) == value)
    }

    @Test(arguments: [
        (SettingName.firstWeekday, "sunday", "monday"), (.timeZone, "Europe/Oslo", TimeZone.gmt.identifier),
        (.provider, "wttr", "automatic"), (.bookSource, "opds2", "automatic"),
    ])
    func `automatic undoes the choice`(name: SettingName, choice: String, value: String) throws {
        var settings = Settings(defaults: defaults)
        try name.edit(to: choice, providers: providers, bookSources: bookSources)(&settings.chosen)
        try name.edit(to: "Automatic", providers: providers, bookSources: bookSources)(&settings.chosen)
        #expect(name.text(in: settings) == value && settings == Settings(defaults: defaults))
    }

    @Test(arguments: [
        (SettingName.units, "parsecs", "Use metric or imperial."), (.units, "automatic", "Use metric or imperial."),
        (.timeZone, "Mars/Base", "Use automatic or an IANA time zone such as Europe/Oslo."),
        (.timeZone, "", "Use automatic or an IANA time zone such as Europe/Oslo."),
        (.provider, "other", "Use automatic, open-meteo or wttr."),
        (.bookSource, "wttr", "Use automatic, gutendex or opds2."),
        (.pageWidth, "72", "Use narrow, normal or wide."), (.lockTime, "7", "Use 1min, 5min, 15min, 60min or never."),
    ])
    func `an error names the value, the setting and what is allowed`(
        name: SettingName, text: String, advice: String
    ) throws {
        let error = #expect(throws: SettingError.self) {
            try name.edit(to: text, providers: providers, bookSources: bookSources)
        }
        #expect(error?.description == "'\(text)' is no value of the setting '\(name.rawValue)'. \(advice)")
    }

    private func text(of name: SettingName, afterSetting text: String) throws -> String {
        var settings = Settings(defaults: defaults)
        try name.edit(to: text, providers: providers, bookSources: bookSources)(&settings.chosen)
        return name.text(in: settings)
    }
}
