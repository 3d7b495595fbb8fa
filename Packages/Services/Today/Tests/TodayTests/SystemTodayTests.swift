import Formatting
import Foundation
import ROSS
import Synchronization
import Testing
import TodayDouble
import TodayLive

/// A wall clock whose time passes only during sleeps, up to an end.
private final class SleepingClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    /// Ends when the clock has come to its end.
    let end: AsyncStream<Void>

    private let atEnd: AsyncStream<Void>.Continuation
    private let times: Mutex<[Date]>
    private let last: Date

    init(from first: Date, to last: Date) {
        (end, atEnd) = AsyncStream.makeStream()
        times = Mutex([first])
        self.last = last
    }

    /// The ends of all sleeps.
    var wakings: [Date] { times.withLock { $0 } }
    var date: Date { wakings.last ?? last }
    var now: Instant { Instant(offset: .seconds(date.timeIntervalSince1970)) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let date = Date(timeIntervalSince1970: Double(deadline.offset.components.seconds))
        guard date <= last else {
            atEnd.finish()
            throw CancellationError()
        }
        times.withLock { $0.append(date) }
    }
}

struct SystemTodayTests {
    @Test func `each midnight at the user's place is signalled once, on time`() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The clocks go back there on the 25th of October.
        let clock = SleepingClock(from: date("2026-10-23T20:30:00Z"), to: date("2026-10-27T20:30:00Z"))
        var watch: SystemToday? = SystemToday(timeZone: .named(zone), now: { clock.date }, clock: clock)
        let days = try #require(await watch?.days())
        for await _ in clock.end {}
        watch = nil
        #expect(await count(days) == 4)
        for midnight in [
            "2026-10-23T22:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "2026-10-26T23:00:00Z",
        ] {
            #expect(clock.wakings.contains(date(midnight)))
        }
    }

    @Test func `each minute is signalled at its beginning`() async throws {
        let clock = SleepingClock(from: date("2026-10-23T20:30:12Z"), to: date("2026-10-23T20:40:30Z"))
        var watch: SystemToday? = SystemToday(timeZone: .gmt, now: { clock.date }, clock: clock)
        let minutes = try #require(await watch?.minutes())
        for await _ in clock.end {}
        watch = nil
        #expect(await count(minutes) == 10)
        #expect(clock.wakings.dropFirst().allSatisfy { Int($0.timeIntervalSince1970) % 60 == 0 })
    }

    @Test func `a time zone with another date begins a day, any other does not`() async throws {
        let clock = SleepingClock(from: date("2026-10-23T20:30:00Z"), to: date("2026-10-23T20:30:00Z"))
        var watch: SystemToday? = SystemToday(timeZone: .gmt, now: { clock.date }, clock: clock)
        let days = try #require(await watch?.days())
        let calendars = Multicast<CivilCalendar>()
        for zone in ["Europe/Berlin", "Asia/Tokyo", "Australia/Sydney", "America/New_York"] {
            await watch?.follow(calendars: calendars.subscribe(startingWith: try calendar(zone)))
        }
        watch = nil
        #expect(await count(days) == 2)
    }

    @Test func `a later change of the time zone begins a day too`() async throws {
        let clock = SleepingClock(from: date("2026-10-23T20:30:00Z"), to: date("2026-10-23T20:30:00Z"))
        let watch = SystemToday(timeZone: .gmt, now: { clock.date }, clock: clock)
        let days = await watch.days()
        let calendars = Multicast<CivilCalendar>()
        await watch.follow(calendars: calendars.subscribe(startingWith: try calendar("Europe/Berlin")))
        calendars.send(try calendar("Asia/Tokyo"))
        for await _ in days { break }
    }

    @Test func `the double's days begin and its minutes pass on request`() async {
        let today = ManualToday()
        let (days, minutes) = await (today.days(), today.minutes())
        today.beginDay()
        for await _ in days { break }
        today.passMinute()
        for await _ in minutes { break }
    }

    private func count(_ signals: Subscription<Void>) async -> Int {
        await signals.reduce(0) { count, _ in count + 1 }
    }

    private func calendar(_ zone: String) throws -> CivilCalendar {
        CivilCalendar(timeZone: .named(try #require(TimeZone(identifier: zone))), firstWeekday: .monday)
    }

    private func date(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }
}
