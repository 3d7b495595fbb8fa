import Formatting
import Foundation
import ROSS
import Today

/// Watches the clock from the first subscription on.
public actor SystemToday: TodayService {
    private var timeZone: CivilTimeZone
    private let now: @Sendable () -> Date
    private let clock: any Clock<Duration>
    private let daySignal = Multicast<Void>()
    private let minuteSignal = Multicast<Void>()
    /// `nil` without subscribers.
    private var today: Day?
    private var watch: Task<Void, Never>?
    private var following: Task<Void, Never>?

    /// - Parameters:
    ///   - timeZone: The time zone whose midnight counts at first.
    ///   - now: Returns the present moment.
    ///   - clock: The clock for the sleep between two calls of `now`.
    public init(
        timeZone: CivilTimeZone = .machine, now: @escaping @Sendable () -> Date = { Date() },
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.timeZone = timeZone
        self.now = now
        self.clock = clock
    }

    deinit {
        watch?.cancel()
        following?.cancel()
    }

    public func days() -> Subscription<Void> {
        startWatch()
        return daySignal.subscribe()
    }

    public func minutes() -> Subscription<Void> {
        startWatch()
        return minuteSignal.subscribe()
    }

    public func follow(calendars: Subscription<CivilCalendar>) async {
        following?.cancel()
        following = await calendars.follow { [weak self] in await self?.use($0.timeZone) }
    }

    private func startWatch() {
        guard watch == nil else { return }
        today = Day(now(), in: timeZone)
        watch = Task { [weak self, now, clock] in
            while (try? await clock.sleep(for: Self.pause(after: now()))) != nil {
                guard let self else { return }
                await passMinute()
            }
        }
    }

    private func passMinute() {
        minuteSignal.send(())
        signalNewDay()
    }

    private func use(_ timeZone: CivilTimeZone) {
        self.timeZone = timeZone
        signalNewDay()
    }

    private func signalNewDay() {
        let day = Day(now(), in: timeZone)
        guard let today, day != today else { return }
        self.today = day
        daySignal.send(())
    }

    /// The time until the next minute. Midnight is the beginning of a minute in all time zones of today.
    private static func pause(after moment: Date) -> Duration {
        let seconds = moment.timeIntervalSince1970
        // At least a second, so that a clock that stands still keeps no core busy.
        return .seconds(max((seconds / 60).rounded(.down) * 60 + 60 - seconds, 1))
    }
}
