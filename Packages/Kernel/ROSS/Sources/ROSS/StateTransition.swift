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

/// A step of a service from a phase to the next one: a line of its table of states.
public protocol TableTransition<Phase, Event>: Hashable, Sendable {
    /// The state without its data.
    associatedtype Phase: RawRepresentable<String> & Equatable
    /// Something that happens to the service.
    associatedtype Event: RawRepresentable<String> & Equatable

    /// The phase before.
    var phase: Phase { get }
    /// What happens.
    var event: Event { get }
    /// The phase after it, which can be the same.
    var next: Phase { get }

    /// All transitions.
    static var table: [Self] { get }
}

extension TableTransition {
    /// The step in the form in which it is recorded.
    public var recorded: StateTransition {
        StateTransition(table: "\(Self.self)", from: phase.rawValue, event: event.rawValue, to: next.rawValue)
    }

    /// The step after an event, by the table; `nil` if it has none.
    public static func step(from phase: Phase, on event: Event) -> Self? {
        table.first { $0.phase == phase && $0.event == event }
    }
}
