import Formatting
import ROSS
import Today

/// A double whose days begin and whose minutes pass on request.
///
/// ```swift
/// let today = ManualToday()
/// let (days, minutes) = await (today.days(), today.minutes())
/// today.beginDay()
/// for await _ in days { break }
/// today.passMinute()
/// for await _ in minutes { break }
/// ```
public final class ManualToday: TodayService {
    private let daySignal = Multicast<Void>()
    private let minuteSignal = Multicast<Void>()

    /// Creates a double in which no time passes by itself.
    public init() {}

    public func days() async -> Subscription<Void> { daySignal.subscribe() }

    public func minutes() async -> Subscription<Void> { minuteSignal.subscribe() }

    /// Does nothing: only ``beginDay()`` begins a day.
    public func follow(calendars: Subscription<CivilCalendar>) async {}

    /// Begins a new day.
    public func beginDay() { daySignal.send(()) }

    /// Lets a minute pass.
    public func passMinute() { minuteSignal.send(()) }
}
