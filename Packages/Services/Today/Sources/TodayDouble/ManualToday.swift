import Formatting
import ROSS
import Today

/// A double whose days begin and whose minutes pass on request.
public final class ManualToday: TodayService {
    private let daySignal = Multicast<Void>()
    private let minuteSignal = Multicast<Void>()

    public init() {}

    public func days() async -> Subscription<Void> { daySignal.subscribe() }

    public func minutes() async -> Subscription<Void> { minuteSignal.subscribe() }

    /// Does nothing: only ``turn()`` begins a day.
    public func follow(calendars: Subscription<CivilCalendar>) async {}

    /// Begins a new day.
    public func turn() { daySignal.send(()) }

    /// Lets a minute pass.
    public func passMinute() { minuteSignal.send(()) }
}
