/// A step of a service by its table of states. It has names only, so that it can be recorded.
public struct StateTransition: Codable, Hashable, Sendable {
    /// The type with the table, such as `PurchaseTransition`.
    public let table: String
    /// The state before.
    public let from: String
    /// What happened.
    public let event: String
    /// The state after it, which can be the same.
    public let to: String

    /// Creates a step by the names of the table.
    public init(table: String, from: String, event: String, to: String) {
        self.table = table
        self.from = from
        self.event = event
        self.to = to
    }
}
