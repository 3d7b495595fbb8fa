import Files

/// Lets one process send at a time, and one task at a time to each destination.
///
/// Nobody is waited for: who is not permitted looks again after ``lookAgain``. The lock is held while something is
/// being sent, never during a wait, and given up after a ``turn`` so that a process with much to send leaves others
/// theirs.
actor SendingPermit {
    static let lookAgain = Duration.milliseconds(100)
    /// The longest that a process goes on beginning deliveries.
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

    /// - Returns: Whether it is this task's turn. If so, ``giveBack(_:)`` must follow.
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
        // Those who look again in the meantime find it free.
        if isOver { nextTurn = time() + Self.lookAgain * 3 }
        lock = nil
    }

    /// Whether others have waited long enough.
    var isOver: Bool { path != nil && time() - turnBegan >= Self.turn }

    private func takeLock() throws(FileError) -> Bool {
        guard let path else { return true }
        guard time() >= nextTurn, let taken = try FileLock.take(path) else { return false }
        lock = taken
        return true
    }
}
