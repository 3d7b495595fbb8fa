/// Holds the faults of a running server and counts them down.
actor FaultControl {
    private(set) var current = Faults.none

    func set(_ faults: Faults) {
        current = faults
    }

    /// Returns the faults for one request for `path`, and counts `count` down by one.
    func take(for path: String) -> Faults? {
        guard current.isAffected(path) else { return nil }
        let taken = current
        if let count = current.count {
            if count > 1 {
                current.count = count - 1
            } else {
                current = .none
            }
        }
        return taken
    }
}
