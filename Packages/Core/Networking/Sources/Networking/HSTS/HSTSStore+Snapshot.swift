extension HSTSStore {
    /// The rules learned from servers as a value that can be stored.
    public struct Snapshot: Codable, Sendable, Equatable {
        /// The rules, sorted by name.
        public let hosts: [HSTSHost]

        /// Creates a snapshot of these rules.
        public init(hosts: [HSTSHost]) {
            self.hosts = hosts
        }
    }
}
