extension SQLiteStore {
    /// What a returned write outlasts.
    public enum Durability: Sendable {
        /// A power cut, as far as the disk keeps its word: a rollback journal, synced with each commit.
        case durable
        /// The end of the process, however it ends. A power cut may take the last writes, never the file's soundness: a
        /// write-ahead log, synced when it is moved into the file.
        case fast
    }

    /// How safe a write is, how long a store waits, and how often it looks for the writes of other processes.
    public struct Options: Sendable {
        /// What this store's writes outlast. Stores of different durability may share a file: each keeps its own
        /// promise. They use the write-ahead log while one that is fast has it open, and a durable one syncs it with
        /// each commit.
        public let durability: Durability

        /// How long to wait for a lock of another process before ``StorageError/busy(file:)``.
        /// Between zero and one day; other values are brought into that range.
        public let busyTimeout: Duration

        /// The pause between two looks for writes of other processes, while somebody subscribes
        /// to ``SQLiteStore/changes()``. Between one millisecond and one day, likewise.
        public let pollInterval: Duration

        /// Measures ``pollInterval``. The waiting for locks is SQLite's and takes real time.
        public let clock: any Clock<Duration>

        public init(
            durability: Durability = .durable,
            busyTimeout: Duration = .seconds(10),
            pollInterval: Duration = .milliseconds(500),
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.durability = durability
            // Far beyond a day the sums behind both would overflow.
            let day = Duration.seconds(86_400)
            self.busyTimeout = min(max(busyTimeout, .zero), day)
            self.pollInterval = min(max(pollInterval, .milliseconds(1)), day)
            self.clock = clock
        }
    }
}
