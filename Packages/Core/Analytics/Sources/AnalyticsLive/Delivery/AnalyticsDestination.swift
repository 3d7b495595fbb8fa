import Analytics

/// A receiver of events.
///
/// ```swift
/// struct ConsoleDestination: AnalyticsDestination {
///     let name = "console"
///     let limits = BatchLimits(events: 100, bytes: 1_000_000)
///
///     func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
///         for event in batch { print(event.name) }
///         return .delivered()
///     }
/// }
/// ```
public protocol AnalyticsDestination: Sendable {
    /// The key under which acknowledgements are stored. It must be unique among an app's destinations and never change.
    var name: String { get }

    /// The largest batch that ``deliver(_:)`` accepts.
    var limits: BatchLimits { get }

    /// Whether the events go to a file of this machine. By default they go to a server.
    var isFile: Bool { get }

    /// Delivers a whole batch. A destination may receive an event several times, with the same message id.
    ///
    /// - Parameter batch: The events in the order of recording: not empty, and within ``limits``.
    func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome
}

extension AnalyticsDestination {
    public var isFile: Bool { false }
}

/// The largest batch that a destination accepts.
public struct BatchLimits: Equatable, Sendable {
    /// The largest number of events, at least 1.
    let events: Int
    /// The largest total size of the stored forms. This is an estimate, because each destination has its own format.
    let bytes: Int

    /// Limits with these values, raised to one if smaller.
    public init(events: Int, bytes: Int) {
        self.events = max(events, 1)
        self.bytes = max(bytes, 1)
    }
}

/// The outcome of a delivery.
public enum DeliveryOutcome: Equatable, Sendable {
    /// The destination accepted the batch except for `rejected` events, with a message. None are sent again.
    case delivered(rejected: Int = 0, message: String? = nil)
    /// The batch is too large. The sender tries its halves.
    case tooLarge(reason: String)
    /// The batch contains an invalid event. The sender finds the event by halving the batch.
    case refused(reason: String)
    /// The destination cannot accept any events, for example because the key or the address is wrong. The events stay
    /// queued.
    case unavailable(reason: String)
    /// The delivery failed for now. `after` is the shortest wait that the destination requests.
    case failed(reason: String, after: Duration? = nil)
}
