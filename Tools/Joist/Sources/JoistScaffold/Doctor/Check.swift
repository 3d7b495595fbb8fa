/// One thing that the work needs of a machine, and how it stands.
public struct Check: Hashable, Sendable {
    public enum State: String, Codable, Sendable {
        case ok
        /// The work goes on, but slower or without a part of it.
        case warning
        /// The work does not go on.
        case missing
    }

    /// What was looked at, in a word or two.
    public let name: String
    public let state: State
    /// What was found, in a few words.
    public let detail: String
    /// What to do about it; `nil`: nothing.
    public let remedy: String?

    public init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}
