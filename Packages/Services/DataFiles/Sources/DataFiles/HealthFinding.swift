/// What is found of a part of almanac's surroundings, as `almanac doctor --json` prints it. Scripts rely on its keys.
public struct HealthFinding: Encodable, Equatable, Sendable {
    public enum State: String, Encodable, Sendable {
        /// Nothing has to be done.
        case ok
        /// almanac works, but not with everything.
        case warning
        /// Something does not work.
        case error
    }

    /// The part: `data folder`, or the name of data.
    public let subject: String
    public let state: State
    /// A sentence. Unless all is well it says what to do.
    public let text: String

    public init(_ subject: String, _ state: State, _ text: String) {
        (self.subject, self.state, self.text) = (subject, state, text)
    }
}
