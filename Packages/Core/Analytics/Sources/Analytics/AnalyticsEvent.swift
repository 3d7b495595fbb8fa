/// An event. Each kind of event is a type that the app declares.
///
/// ```swift
/// struct TaskAdded: AnalyticsEvent {
///     let hasDueDate: Bool
///
///     var name: String { "task added" }
///     var properties: Properties { ["has_due_date": .bool(hasDueDate)] }
/// }
/// ```
public protocol AnalyticsEvent: Sendable {
    /// The name of the event: a few constant words, without data of the single event.
    var name: String { get }

    /// The data of the event. Read once, off the thread that tracks the event.
    var properties: Properties { get }

    /// The kind of event; ``EventKind/action`` by default.
    var kind: EventKind { get }
}

extension AnalyticsEvent {
    public var properties: Properties { [:] }
    public var kind: EventKind { .action }
}

/// The kind of an event. Destinations may treat kinds differently.
public enum EventKind: String, Sendable, CaseIterable {
    /// An action was performed.
    case action
    /// A screen was shown.
    case screen
    /// A duration was measured.
    case timing
    /// The user was identified.
    case identification
}

/// The event that a screen was shown.
public struct ScreenShown: AnalyticsEvent {
    public let name: String
    public let properties: Properties
    public var kind: EventKind { .screen }

    public init(_ name: String, properties: Properties = [:]) {
        self.name = name
        self.properties = properties
    }
}
