import Foundation
import ROSS
import Today

/// Watches the clock for the beginning of days, from the first subscription on.
public actor DayWatch: TodayService {
    private let calendar: Calendar
    private let now: @Sendable () -> Date
    private let clock: any Clock<Duration>
    private let signal = Multicast<Void>()
    private var watch: Task<Void, Never>?

    /// In seconds. The watch does not sleep until midnight in one go, because the clock or the time zone may be changed.
    static let longestSleep = 600.0

    /// - Parameters:
    ///   - timeZone: The time zone whose midnight counts.
    ///   - now: Returns the present moment.
    ///   - clock: The clock for the sleep between two calls of `now`.
    public init(
        timeZone: TimeZone = .autoupdatingCurrent, now: @escaping @Sendable () -> Date = { Date() },
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.now = now
        self.clock = clock
    }

    deinit { watch?.cancel() }

    public func days() -> Subscription<Void> {
        let subscription = signal.subscribe()
        if watch == nil {
            watch = Task { [signal, calendar, now, clock] in
                var today = calendar.startOfDay(for: now())
                while (try? await clock.sleep(for: Self.pause(from: now(), in: calendar))) != nil {
                    let day = calendar.startOfDay(for: now())
                    if day != today { signal.send(()) }
                    today = day
                }
            }
        }
        return subscription
    }

    private static func pause(from moment: Date, in calendar: Calendar) -> Duration {
        let today = calendar.startOfDay(for: moment)
        let midnight = calendar.date(byAdding: .day, value: 1, to: today) ?? today.addingTimeInterval(86_400)
        // At least a second, so that a clock that stands still keeps no core busy.
        return .seconds(min(max(midnight.timeIntervalSince(moment), 1), longestSleep))
    }
}
