import Civil
import ROSS

/// The present settings, and their subscribers. Each of them gets only values that differ from the one before.
package struct SettingsBroadcast {
    package private(set) var present: Settings

    private let settings = Multicast<Settings>()
    private let calendarSignal = Multicast<CivilCalendar>()
    private let unitsSignal = Multicast<UnitSystem>()

    package init(_ present: Settings) { self.present = present }

    package mutating func send(_ new: Settings) {
        let old = present
        present = new
        if new != old { settings.send(new) }
        if new.calendar != old.calendar { calendarSignal.send(new.calendar) }
        if new.units != old.units { unitsSignal.send(new.units) }
    }

    package func changes() -> Subscription<Settings> { settings.subscribe(startingWith: present) }

    package func calendars() -> Subscription<CivilCalendar> {
        calendarSignal.subscribe(startingWith: present.calendar)
    }

    package func units() -> Subscription<UnitSystem> { unitsSignal.subscribe(startingWith: present.units) }
}
