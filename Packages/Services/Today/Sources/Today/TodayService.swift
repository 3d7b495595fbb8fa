import Formatting
import ROSS

/// Signals the passing of time.
///
/// An app that is open over midnight follows it, so that "tomorrow" becomes "today".
public protocol TodayService: Service {
    /// Signals the beginning of each new day in the user's time zone from now on. A change of the time zone begins a
    /// new day too, if the date differs there.
    func days() async -> Subscription<Void>

    /// Signals each minute from now on, for ages on a screen.
    func minutes() async -> Subscription<Void>

    /// Takes the time zone from a subscription that starts with the present value, in place of an earlier one. Returns
    /// when the present value is in use.
    func follow(calendars: Subscription<CivilCalendar>) async
}
