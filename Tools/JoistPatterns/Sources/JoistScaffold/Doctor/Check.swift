/// The result of a check of the machine.
package struct Check: Hashable, Sendable {
    /// How well the machine meets a requirement.
    package enum State: String, Codable, Sendable {
        case ok
        /// joist works, but slower or with fewer features.
        case warning
        /// joist does not work.
        case missing
    }

    /// What was checked, in a word or two.
    package let name: String
    /// The state that was found.
    package let state: State
    /// What was found, in a few words.
    package let detail: String
    /// How to fix it; `nil` if there is nothing to do.
    package let remedy: String?

    package init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}
