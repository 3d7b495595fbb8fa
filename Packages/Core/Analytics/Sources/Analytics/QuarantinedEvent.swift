/// An event that is kept out of the way, with the reason.
public struct QuarantinedEvent: Equatable, Sendable {
    /// Its place among these: larger than that of each set aside before it.
    public let position: Int64
    /// Who refused it; nil for one whose stored form is damaged, which nobody can have.
    public let destination: String?
    public let reason: String
    /// The event as one line of JSON; of a damaged one, what was left of its properties.
    public let form: String

    public init(position: Int64, destination: String?, reason: String, form: String) {
        self.position = position
        self.destination = destination
        self.reason = reason
        self.form = form
    }
}
