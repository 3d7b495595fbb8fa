extension Vault {
    /// The state of a vault.
    public enum State: Sendable, Equatable {
        /// The vault has no passcode: records can be read and written at any time.
        case noPasscode
        /// The passcode is needed. `wait` is the time until the next attempt, zero if it may be made now.
        case locked(attemptsLeft: Int, wait: Duration)
        /// This vault was unlocked. Other vaults on the same folder, in this process or another, may be locked.
        case unlocked
        /// Too many attempts failed. Only ``Vault/wipe()`` is possible.
        case blocked
    }
}
