import Formatting
import Settings
import Testing
import Today

struct CalendarSettingsTests {
    @Test func `without a choice the machine's time zone is used, by its name`() {
        var defaults = SettingsChoices()
        defaults[.timeZone] = .machine
        let settings = Settings(defaults: defaults)
        #expect(settings.calendar.timeZone == .machine)
        #expect(Setting.timeZone.text(in: settings) == CivilTimeZone.machine.name)
    }
}
