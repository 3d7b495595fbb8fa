/// An event. Each kind of event is a type that the app declares.
///
/// ```swift
/// struct TaskAdded: AnalyticsEvent {
///     let list: String
///
///     var name: String { "task added" }
///     var properties: Properties { ["list": .string(list)] }
/// }
/// ```
public protocol AnalyticsEvent: Sendable {
    /// The name of the event: a few constant words, without data of the single event.
    var name: String { get }

    /// The data of the event. Read once, when the event is tracked.
    var properties: Properties { get }

    /// The kind of event; ``EventKind/action`` by default.
    var kind: EventKind { get }
}

extension AnalyticsEvent {
    /// No properties, by default.
    public var properties: Properties { [:] }
    /// ``EventKind/action``, by default.
    public var kind: EventKind { .action }
}

/// The kind of an event. Destinations may treat kinds differently.
public enum EventKind: String, Codable, Sendable, CaseIterable {
    /// An action was performed.
    case action
    /// A screen was shown.
    case screen
    /// A duration was measured.
    case timing
}

/// The event that a screen was shown.
///
/// ```swift
/// let tracker = RecordingTracker()
/// tracker.track(ScreenShown("home"))
/// try await tracker.record(Launched())
/// #expect(tracker.events.map(\.name) == ["home", "start"])
/// ```
public struct ScreenShown: AnalyticsEvent {
    /// The name of the screen.
    public let name: String
    /// Always ``EventKind/screen``.
    public var kind: EventKind { .screen }

    /// Creates the event for the screen of this name.
    public init(_ name: String) { self.name = name }
}
