extension Vault {
    /// What a vault lets its user do now.
    public enum State: Sendable, Equatable {
        /// The device key alone opens it: records can be read and written at any time.
        case noPasscode
        /// Waits for the passcode. `wait` is the time until the next attempt, zero if it may be made now.
        case locked(Passcode.Kind, attemptsLeft: Int, wait: Duration)
        /// This vault has been given the passcode. Others on the same folder, in this process or another, may be locked.
        case unlocked(Passcode.Kind)
        /// Too many attempts failed: only ``Vault/wipe()`` is left.
        case blocked(Passcode.Kind)
    }
}
