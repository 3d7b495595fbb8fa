extension Vault {
    /// Options for using a vault. Only the cost is stored, together with the passcode that was set with it.
    public struct Options: Sendable {
        /// The cost of passcodes that are set from now on.
        var cost: ScryptCost
        /// The clock for the waits between attempts.
        var clock: any VaultClock
        /// The key derivation. Tests replace it by a function that fails or waits.
        package var derivation: Derivation = Passcode.scrypt

        /// Creates options.
        public init(cost: ScryptCost = .recommended, clock: any VaultClock = SystemVaultClock()) {
            self.cost = cost
            self.clock = clock
        }
    }
}
