extension HSTSStore {
    /// Rules learned from servers as a value to be stored.
    public struct Snapshot: Codable, Sendable, Equatable {
        /// By name.
        public let hosts: [HSTSHost]

        /// A snapshot of these rules.
        public init(hosts: [HSTSHost]) {
            self.hosts = hosts
        }
    }
}
