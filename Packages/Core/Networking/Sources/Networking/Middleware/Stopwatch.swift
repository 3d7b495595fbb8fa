/// Measures the time since its creation by any clock.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    var elapsed: Duration { read() }

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }
}
