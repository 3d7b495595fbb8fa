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

struct DayWatchTests {
    @Test func `each midnight at the user's place is signalled once, on time`() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The clocks go back there on the 25th of October.
        let clock = SleepingClock(from: date("2026-10-23T20:30:00Z"), to: date("2026-10-27T20:30:00Z"))
        var watch: DayWatch? = DayWatch(timeZone: zone, now: { clock.date }, clock: clock)
        let days = try #require(await watch?.days())
        for await _ in clock.end {}
        watch = nil
        var count = 0
        for await _ in days { count += 1 }
        #expect(count == 4)
        for midnight in [
            "2026-10-23T22:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "2026-10-26T23:00:00Z",
        ] {
            #expect(clock.wakings.contains(date(midnight)))
        }
        let pauses = zip(clock.wakings.dropFirst(), clock.wakings).map { $0.timeIntervalSince($1) }
        #expect(try #require(pauses.max()) <= 600)
    }

    @Test func `the double's days begin on request`() async {
        let today = ManualToday()
        let days = await today.days()
        today.turn()
        var iterator = days.makeAsyncIterator()
        #expect(await iterator.next() != nil)
    }

    private func date(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }
}
