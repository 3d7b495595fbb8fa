/// Something that happened, as a type of the app's own.
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
    /// What happened: a few words that do not depend on what it happened to.
    var name: String { get }

    /// What about it is worth knowing. Asked for once, not on the thread that tracks.
    var properties: Properties { get }

    /// An action of the app, unless said otherwise.
    var kind: EventKind { get }
}

extension AnalyticsEvent {
    public var properties: Properties { [:] }
    public var kind: EventKind { .action }
}

/// What sort of event one is. Destinations may tell them apart.
public enum EventKind: String, Sendable, CaseIterable {
    /// Something was done.
    case action
    /// A screen was shown.
    case screen
    /// Something took its time.
    case timing
    /// The user became known.
    case identification
}

/// A screen was shown.
public struct ScreenShown: AnalyticsEvent {
    public let name: String
    public let properties: Properties
    public var kind: EventKind { .screen }

    public init(_ name: String, properties: Properties = [:]) {
        self.name = name
        self.properties = properties
    }
}

/// Something took its time: the property `duration_ms` tells how long, in milliseconds.
public struct TimeTaken: AnalyticsEvent {
    public let name: String
    public let duration: Duration
    public let otherProperties: Properties
    public var kind: EventKind { .timing }

    public var properties: Properties {
        var properties = otherProperties
        properties["duration_ms"] = .double(duration / .milliseconds(1))
        return properties
    }

    public init(_ name: String, _ duration: Duration, properties: Properties = [:]) {
        self.name = name
        self.duration = duration
        self.otherProperties = properties
    }
}
