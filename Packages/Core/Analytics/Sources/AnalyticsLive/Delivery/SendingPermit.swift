import Files

/// A lock that lets one process send at a time, and one task at a time to each destination.
///
/// The permit never blocks: a task without a permit tries again after ``lookAgain``. A process holds the lock only
/// while it sends, never during a wait. After a ``turn`` the process releases the lock, so that other processes can
/// send too.
actor SendingPermit {
    static let lookAgain = Duration.milliseconds(100)
    /// The longest time for which a process may start deliveries.
    static let turn = Duration.seconds(10)

    private let path: String?
    private let time: @Sendable () -> Duration
    private var lock: FileLock?
    private var holders: Set<String> = []
    private var turnBegan = Duration.zero
    private var nextTurn = Duration.zero

    /// - Parameters:
    ///   - path: The file of the lock between processes; nil for a single process.
    ///   - time: The time of a monotonic clock.
    init(lock path: String?, time: @escaping @Sendable () -> Duration) {
        self.path = path
        self.time = time
    }

    /// Tries to get the permit for a destination.
    ///
    /// - Returns: Whether the task may send. If so, the task must call ``giveBack(_:)`` afterwards.
    func take(for destination: String) throws(FileError) -> Bool {
        guard !holders.contains(destination) else { return false }
        if holders.isEmpty {
            guard try takeLock() else { return false }
            turnBegan = time()
        } else if isOver {
            return false
        }
        holders.insert(destination)
        return true
    }

    func giveBack(_ destination: String) {
        holders.remove(destination)
        guard holders.isEmpty else { return }
        // Meanwhile the lock is free for other processes.
        if isOver { nextTurn = time() + Self.lookAgain * 3 }
        lock = nil
    }

    /// Whether this process must let other processes send.
    var isOver: Bool { path != nil && time() - turnBegan >= Self.turn }

    private func takeLock() throws(FileError) -> Bool {
        guard let path else { return true }
        guard time() >= nextTurn, let taken = try FileLock.take(path) else { return false }
        lock = taken
        return true
    }
}
