import Civil
import ROSS

/// The present settings, and their subscribers. Each of them gets only values that differ from the one before.
package struct SettingsBroadcast {
    package private(set) var present: Settings

    private let settings = Multicast<Settings>()
    private let calendarSignal = Multicast<CivilCalendar>()
    private let unitsSignal = Multicast<UnitSystem>()
    private let providerSignal = Multicast<String?>()
    private let bookSourceSignal = Multicast<String?>()
    private let lockTimeSignal = Multicast<Duration?>()

    package init(_ present: Settings) { self.present = present }

    package mutating func send(_ new: Settings) {
        let old = present
        present = new
        if new != old { settings.send(new) }
        if new.calendar != old.calendar { calendarSignal.send(new.calendar) }
        if new.units != old.units { unitsSignal.send(new.units) }
        if new.provider != old.provider { providerSignal.send(new.provider) }
        if new.bookSource != old.bookSource { bookSourceSignal.send(new.bookSource) }
        if new.lockTime != old.lockTime { lockTimeSignal.send(new.lockTime.duration) }
    }

    package func changes() -> Subscription<Settings> { settings.subscribe(startingWith: present) }

    package func calendars() -> Subscription<CivilCalendar> {
        calendarSignal.subscribe(startingWith: present.calendar)
    }

    package func units() -> Subscription<UnitSystem> { unitsSignal.subscribe(startingWith: present.units) }

    // A subscription starts with `nil` too: it is a value here, not the lack of one.
    package func providers() -> Subscription<String?> {
        providerSignal.subscribe(startingWith: .some(present.provider))
    }

    package func bookSources() -> Subscription<String?> {
        bookSourceSignal.subscribe(startingWith: .some(present.bookSource))
    }

    package func lockTimes() -> Subscription<Duration?> {
        lockTimeSignal.subscribe(startingWith: .some(present.lockTime.duration))
    }
}
