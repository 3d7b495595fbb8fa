extension SQLiteStore {
    /// How long a store waits, how often it looks for the writes of other processes, and where it reports.
    public struct Options: Sendable {
        /// How long to wait for a lock of another process before ``StorageError/busy(file:)``.
        /// Between zero and one day; other values are brought into that range.
        public let busyTimeout: Duration

        /// The pause between two looks for writes of other processes, while ``SQLiteStore/changes()`` has a subscriber.
        /// Between one millisecond and one day, likewise.
        public let pollInterval: Duration

        /// Measures ``pollInterval``. The waiting for locks is SQLite's and takes real time.
        public let clock: any Clock<Duration>

        /// Receives a sentence for the log when another program has written to the file and its checksums were made anew.
        /// Called on any thread.
        public let log: @Sendable (String) -> Void

        /// What a person can do about a damaged file, as the end of a sentence: "run … to save what can be read". Errors
        /// about damage say it. Without it they speak of backups in general.
        public let damageAdvice: String?

        public init(
            busyTimeout: Duration = .seconds(10),
            pollInterval: Duration = .milliseconds(500),
            clock: any Clock<Duration> = ContinuousClock(),
            log: @escaping @Sendable (String) -> Void = { _ in },
            damageAdvice: String? = nil
        ) {
            // Far beyond a day the sums behind both would overflow.
            let day = Duration.seconds(86_400)
            self.busyTimeout = min(max(busyTimeout, .zero), day)
            self.pollInterval = min(max(pollInterval, .milliseconds(1)), day)
            self.clock = clock
            self.log = log
            self.damageAdvice = damageAdvice
        }
    }
}
