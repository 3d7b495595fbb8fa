extension Vault {
    /// Options for using a vault. Only the cost is stored, together with the passcode that was set with it.
    public struct Options: Sendable {
        /// The rules for new passcodes.
        public var policy: PasscodePolicy
        /// The cost of passcodes that are set from now on.
        public var cost: ScryptCost
        /// Whether the tenth failed attempt deletes everything, instead of leaving the vault blocked.
        public var wipesAtLimit: Bool
        /// The clock for the waits between attempts.
        public var clock: any VaultClock
        /// The key derivation. Tests replace it by a function that fails or waits.
        package var derivation: Derivation = Passcode.scrypt

        public init(
            policy: PasscodePolicy = PasscodePolicy(),
            cost: ScryptCost = .recommended,
            wipesAtLimit: Bool = false,
            clock: any VaultClock = SystemVaultClock()
        ) {
            self.policy = policy
            self.cost = cost
            self.wipesAtLimit = wipesAtLimit
            self.clock = clock
        }
    }
}
