import Screens
import ScreensTesting
import Settings
import SettingsDouble
import TestSupport
import Testing

@testable import SettingsForm

/// The page that follows from the declarations of settings.
@MainActor
struct SettingsGroupPageTests {
    private let settings = InMemorySettingsService()

    private var page: SettingsGroupPage {
        SettingsGroupPage(.weather, settings: settings) { [settings] in try await settings.change($0.edit(to: $1)) }
    }

    @Test func `the overview shows the values in force`() async throws {
        try await run([page]) { user in
            #expect(user.lines == ["Settings", "Weather · Metric, Automatic, UTC+0"])
            try await settings.change { $0[.provider] = "second" }
            try await until { user.sees("Weather · Metric, Second, UTC+0") }
        }
    }

    @Test func `a choice counts at once, and automatic undoes it`() async throws {
        try await show(page) { user in
            await user.select("units", "Imperial")
            #expect(user.sees("Units: ( ) Metric (•) Imperial") && user.sees("The source is always named."))
            await user.select("provider", "First")
            #expect(await settings.settings()[.provider] == "first")
            await user.select("provider", "Automatic")
            #expect(await settings.settings()[.provider] == nil)
        }
    }

    @Test func `changes are undone and redone one by one, unless the value has changed elsewhere`() async throws {
        try await show(page) { user in
            await user.select("units", "Imperial")
            await user.enter("zone", "3")
            await user.enter("zone", "far")
            await user.press("u")
            #expect(user.screen?.fields.map(\.value) == [""] && user.sees("(•) Imperial"))
            await user.press("u")
            #expect(user.sees("(•) Metric") && user.screen?.actions.map(\.key) == ["U"])
            await user.press("U")
            await user.press("U")
            #expect(await settings.settings()[.zone] == 3 && user.sees("(•) Imperial"))
            try await settings.change { $0[.zone] = 4 }
            try await until { user.screen?.fields.map(\.value) == ["4"] && user.screen?.actions.isEmpty == true }
        }
    }

    @Test func `a change that may not be undone now can be undone later`() async throws {
        let page = SettingsGroupPage(.weather, settings: settings) { [settings] setting, text in
            guard await settings.settings()[.provider] == nil else { return }
            try await settings.change(setting.edit(to: text))
        }
        try await show(page) { user in
            await user.select("units", "Imperial")
            try await settings.change { $0[.provider] = "second" }
            await user.press("u")
            #expect(user.sees("(•) Imperial") && user.screen?.actions.map(\.key) == ["u"])
            try await settings.change { $0[.provider] = nil }
            await user.press("u")
            #expect(user.sees("(•) Metric"))
        }
    }

    @Test func `a text is parsed as on the command line, a wrong one names the allowed values, and "none" resets it`()
        async throws
    {
        try await show(page) { user in
            await user.enter("zone", "far")
            #expect(user.sees("'far' is no value of the setting 'zone'. Use automatic or a number."))
            await user.enter("zone", " 3 ")
            #expect(user.screen?.notice == Screen.Notice(.status, "Zone: 3"))
            #expect(await settings.settings()[.zone] == 3)
            await user.enter("zone", "")
            #expect(await settings.settings().chosen[.zone] == nil)
            #expect(user.screen?.fields.map(\.hint) == ["a number, or nothing for UTC+0, as this machine"])
        }
    }

    @Test func `a value of a newer version is shown as unknown`() async throws {
        try await settings.change { $0[.provider] = "gone" }
        try await show(page) { user in #expect(user.sees("This version of almanac does not know 'gone'.")) }
    }

    @Test func `settings that cannot be read or changed show the reason, once in the overview`() async throws {
        await settings.fail(with: TestError())
        try await show(page) { user in
            #expect(user.sees("test error"))
            await user.select("units", "Imperial")
            #expect(user.screen?.notice == Screen.Notice(.error, "test error") && user.sees("Units: (•) Metric"))
        }
        try await run([page, page]) { user in #expect(user.lines.count { $0 == "test error" } == 1) }
    }

    @Test func `an override of this run is the value on display`() async throws {
        var overrides = SettingsChoices()
        overrides[.units] = .imperial
        let settings = InMemorySettingsService(overrides: overrides)
        try await show(SettingsGroupPage(.weather, settings: settings) { _, _ in }) { user in
            #expect(user.sees("(•) Imperial"))
        }
    }
}
