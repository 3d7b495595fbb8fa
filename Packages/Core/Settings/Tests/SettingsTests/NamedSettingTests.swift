import Foundation
import Settings
import Testing

struct NamedSettingTests {
    @Test(arguments: [
        (0, "wide"), (1, "sunday"), (2, "Europe/Oslo"), (3, "far"),
    ])
    func `a value that was set is the value in force, under the same text`(index: Int, text: String) throws {
        #expect(try self.text(of: sampleSettings[index], afterSetting: text) == text)
    }

    @Test(arguments: sampleSettings.indices)
    func `every listed value is accepted`(index: Int) throws {
        let setting = sampleSettings[index]
        for value in setting.allowedValues.values where value != AutomaticValue.text {
            #expect(try text(of: setting, afterSetting: value) == value)
        }
    }

    @Test(arguments: [(0, " Wide ", "wide"), (1, "Sun", "sunday"), (3, "FAR", "far")])
    func `case and spaces make no difference`(index: Int, text: String, value: String) throws {
        #expect(try self.text(of: sampleSettings[index], afterSetting: text) == value)
    }

    @Test(arguments: [(1, "sunday", "monday"), (2, "Europe/Oslo", "GMT"), (3, "far", "automatic")])
    func `automatic undoes the choice`(index: Int, choice: String, value: String) throws {
        let setting = sampleSettings[index]
        var settings = Settings()
        try setting.edit(to: choice)(&settings.chosen)
        #expect(setting.selection(in: settings) == choice)
        try setting.edit(to: "Automatic")(&settings.chosen)
        #expect(setting.text(in: settings) == value && settings == Settings())
        #expect(setting.selection(in: settings) == "automatic")
    }

    @Test(arguments: [
        (0, "72", "Use narrow, normal or wide."), (0, "automatic", "Use narrow, normal or wide."),
        (2, "Mars/Base", "Use automatic or an IANA time zone."), (2, "", "Use automatic or an IANA time zone."),
        (3, "other", "Use automatic, near or far."),
    ])
    func `an error names the setting, the value and the allowed values`(
        index: Int, text: String, advice: String
    ) throws {
        let setting = sampleSettings[index]
        let error = #expect(throws: SettingError.self) { try setting.edit(to: text) }
        #expect(error?.description == "'\(text)' is no value of the setting '\(setting.name)'. \(advice)")
    }

    @Test func `a setting is on or off, and an error can have a reason of its own`() throws {
        let setting = Setting<Bool>("sound", label: "Sound", key: "s", initial: true)
        #expect(setting.allowedValues.values == ["on", "off"] && setting.text(in: Settings()) == "on")
        #expect(try text(of: setting, afterSetting: " OFF ") == "off")
        let even = Setting<Int>(
            "count", label: "Count", key: "c", initial: 0, values: [], others: "an even number", read: { Int($0) },
            problem: { Int($0).map { $0 % 2 == 1 } == true ? "\($0) is odd." : nil }, decode: { Int($0) },
            encode: { "\($0)" }, title: { "\($0)" })
        let error = #expect(throws: SettingError.self) { try even.edit(to: " 3 ") }
        #expect(error?.description == "3 is odd. The setting 'count' was not changed.")
        #expect(try text(of: even, afterSetting: "4") == "4")
    }

    @Test func `options have titles, and the option that undoes a choice is first, with the resulting value`() throws {
        var defaults = SettingsChoices()
        defaults[.weekStart] = .sunday
        var settings = Settings(defaults: defaults)
        #expect(Setting.weekStart.options(in: settings).map(\.title) == ["As usual (Sunday)", "Sunday", "Monday"])
        #expect(Setting.weekStart.title(in: settings) == "Sunday")
        settings.chosen[.weekStart] = .monday
        #expect(Setting.weekStart.options(in: settings).first?.title == "As usual (Sunday)")
        #expect(Setting.weekStart.title(in: settings) == "Monday")
        #expect(Setting.pageWidth.options(in: settings).map(\.text) == ["narrow", "normal", "wide"])
        #expect(Setting.pageWidth.title(in: settings) == "A normal page")
        #expect(Setting.source.title(in: settings) == "Automatic")
    }

    @Test func `a stored value that this version does not list stays in force`() throws {
        var settings = Settings()
        settings.chosen[.source] = "beyond"
        #expect(Setting.source.text(in: settings) == "beyond" && Setting.source.selection(in: settings) == "beyond")
    }

    private func text(of setting: any NamedSetting, afterSetting text: String) throws -> String {
        var settings = Settings()
        try setting.edit(to: text)(&settings.chosen)
        return setting.text(in: settings)
    }
}
