extension Vault {
    /// What a vault is used with. None of it is stored, but for the cost that a passcode was set with.
    public struct Options: Sendable {
        /// For passcodes that are set from now on.
        public var policy: PasscodePolicy
        /// For passcodes that are set from now on.
        public var cost: ScryptCost
        /// Whether the tenth failed attempt deletes everything, instead of leaving the vault blocked.
        public var wipesAtLimit: Bool
        /// Measures the waits between attempts.
        public var clock: any VaultClock
        /// Tests put others here, which fail or wait.
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
