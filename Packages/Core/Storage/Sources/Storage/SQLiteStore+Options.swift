extension SQLiteStore {
    /// The time-outs, the polling interval and the log of a store.
    ///
    /// ```swift
    /// let options = SQLiteStore.Options(
    ///     busyTimeout: .seconds(Int64.max), pollInterval: .seconds(-1))
    /// #expect(options.busyTimeout == .seconds(86_400))
    /// #expect(options.pollInterval == .milliseconds(1))
    /// ```
    public struct Options: Sendable {
        /// The longest wait for a lock of another process, before ``StorageError/busy(file:)``.
        /// Clamped to zero … one day.
        let busyTimeout: Duration

        /// The interval of polling for writes of other processes, while ``SQLiteStore/changes()`` has a subscriber.
        /// Clamped to one millisecond … one day.
        let pollInterval: Duration

        /// The clock for ``pollInterval``. SQLite waits for locks in real time.
        let clock: any Clock<Duration>

        /// Receives a sentence for the log when another program has written to the file and its checksums were renewed.
        /// Called on any thread.
        let log: @Sendable (String) -> Void

        /// The advice for a damaged file, as the end of a sentence: "run … to save all readable data". Errors about
        /// damage include it. Without advice they mention backups in general.
        let damageAdvice: String?

        /// Creates options. Durations are clamped to their ranges.
        public init(
            busyTimeout: Duration = .seconds(10),
            pollInterval: Duration = .milliseconds(500),
            clock: any Clock<Duration> = ContinuousClock(),
            log: @escaping @Sendable (String) -> Void = { _ in },
            damageAdvice: String? = nil
        ) {
            // Much longer durations would overflow the sums computed from them.
            let day = Duration.seconds(86_400)
            self.busyTimeout = min(max(busyTimeout, .zero), day)
            self.pollInterval = min(max(pollInterval, .milliseconds(1)), day)
            self.clock = clock
            self.log = log
            self.damageAdvice = damageAdvice
        }
    }
}
