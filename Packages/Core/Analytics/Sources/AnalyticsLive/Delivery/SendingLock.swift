import Files

/// A lock that lets one process send at a time, and one task at a time to each destination.
///
/// The lock never blocks: a task that does not get it tries again after ``retryInterval``. A process holds the lock
/// file only while it sends, never during a wait. After a ``timeSlice`` the process releases the file, so that other
/// processes can send too.
actor SendingLock {
    static let retryInterval = Duration.milliseconds(100)
    /// The longest time for which a process may start deliveries.
    static let timeSlice = Duration.seconds(10)

    private let path: String?
    private let time: @Sendable () -> Duration
    private var fileLock: FileLock?
    private var holders: Set<String> = []
    private var timeSliceStart = Duration.zero
    private var nextTimeSlice = Duration.zero

    /// - Parameters:
    ///   - path: The file of the lock between processes; nil for a single process.
    ///   - time: The time of a monotonic clock.
    init(path: String?, time: @escaping @Sendable () -> Duration) {
        self.path = path
        self.time = time
    }

    /// Tries to acquire the lock for a destination.
    ///
    /// - Returns: Whether the task may send. If so, the task must call ``release(_:)`` afterwards.
    func acquire(for destination: String) throws(FileError) -> Bool {
        guard !holders.contains(destination) else { return false }
        if holders.isEmpty {
            guard try acquireFileLock() else { return false }
            timeSliceStart = time()
        } else if isTimeSliceOver {
            return false
        }
        holders.insert(destination)
        return true
    }

    func release(_ destination: String) {
        holders.remove(destination)
        guard holders.isEmpty else { return }
        // Until then the lock is free for other processes.
        if isTimeSliceOver { nextTimeSlice = time() + Self.retryInterval * 3 }
        fileLock = nil
    }

    /// Whether this process must let other processes send.
    var isTimeSliceOver: Bool { path != nil && time() - timeSliceStart >= Self.timeSlice }

    private func acquireFileLock() throws(FileError) -> Bool {
        guard let path else { return true }
        guard time() >= nextTimeSlice, let taken = try FileLock.take(path) else { return false }
        fileLock = taken
        return true
    }
}
