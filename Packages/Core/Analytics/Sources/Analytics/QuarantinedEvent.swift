/// An event in quarantine, with the reason.
public struct QuarantinedEvent: Equatable, Sendable {
    /// The position in the quarantine, larger than that of each earlier event.
    public let position: Int64
    /// The destination that refused the event; nil if the stored form of the event is damaged.
    public let destination: String?
    public let reason: String
    /// The event as one line of JSON. If the event is damaged, the rest of its properties.
    public let form: String

    public init(position: Int64, destination: String?, reason: String, form: String) {
        self.position = position
        self.destination = destination
        self.reason = reason
        self.form = form
    }
}
