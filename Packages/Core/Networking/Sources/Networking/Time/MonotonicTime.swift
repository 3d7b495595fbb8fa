import Glibc

/// A time of a clock that users cannot set and that advances while the machine sleeps, as `ContinuousClock` does.
///
/// `ContinuousClock.Instant` has no fixed size for the compiler, so a type that holds one is copied, compared and
/// released by calls into the runtime, several times in each request.
struct MonotonicTime: Sendable, Comparable {
    private var nanoseconds: Int64

    static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// - Parameter duration: At most `Duration.bounded`.
    static func + (moment: MonotonicTime, duration: Duration) -> MonotonicTime {
        let (seconds, attoseconds) = duration.components
        return MonotonicTime(nanoseconds: moment.nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    static func - (end: MonotonicTime, start: MonotonicTime) -> Duration {
        .nanoseconds(end.nanoseconds - start.nanoseconds)
    }
}
