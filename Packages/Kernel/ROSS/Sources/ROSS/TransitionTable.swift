/// The table of a service's states and their transitions.
/// joist draws it if the name of the type ends with `Transition`.
public protocol TransitionTable {
    /// The state without its data.
    associatedtype Phase: RawRepresentable<String> & Hashable & Sendable
    /// Something that happens to the service.
    associatedtype Event: RawRepresentable<String> & Hashable & Sendable
    /// The error of an event that the table does not have in a phase.
    associatedtype Refusal: Error = NoTransition

    /// All transitions.
    static var table: [Transition<Self>] { get }

    /// The error of an event that the table does not have in a phase.
    static func refusal(of event: Event, in phase: Phase) -> Refusal
}

extension TransitionTable where Refusal == NoTransition {
    public static func refusal(of event: Event, in phase: Phase) -> NoTransition { NoTransition() }
}

extension TransitionTable {
    /// The step after an event, by the table.
    ///
    /// - Throws: The refusal of the table if it has no transition for the event.
    public static func step(from phase: Phase, on event: Event) throws(Refusal) -> Transition<Self> {
        guard let step = table.first(where: { $0.phase == phase && $0.event == event }) else {
            throw refusal(of: event, in: phase)
        }
        return step
    }

    /// Whether the table has a transition for the event.
    public static func allows(_ event: Event, in phase: Phase) -> Bool {
        table.contains { $0.phase == phase && $0.event == event }
    }
}

/// A table has no transition for an event in a phase.
public struct NoTransition: Error {}

/// A line of a table: in a phase, an event leads to the next one.
public struct Transition<Table: TransitionTable>: Hashable, Sendable {
    /// The phase before.
    public let phase: Table.Phase
    /// What happens.
    public let event: Table.Event
    /// The phase after it, which can be the same.
    public let next: Table.Phase

    /// Creates a line of the table.
    public init(_ phase: Table.Phase, _ event: Table.Event, _ next: Table.Phase) {
        (self.phase, self.event, self.next) = (phase, event, next)
    }

    /// The step in the form in which it is recorded.
    public var recorded: StateTransition {
        StateTransition(table: "\(Table.self)", from: phase.rawValue, event: event.rawValue, to: next.rawValue)
    }
}
