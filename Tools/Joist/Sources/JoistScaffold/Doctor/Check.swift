/// The result of a check of the machine.
public struct Check: Hashable, Sendable {
    public enum State: String, Codable, Sendable {
        case ok
        /// joist works, but slower or with fewer features.
        case warning
        /// joist does not work.
        case missing
    }

    /// What was checked, in a word or two.
    public let name: String
    public let state: State
    /// What was found, in a few words.
    public let detail: String
    /// How to fix it; `nil` if there is nothing to do.
    public let remedy: String?

    public init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}
