import Weather

/// What crosses the borders of the module.
public enum CityEntryData {
    /// A search and what it led to.
    public struct Content: Equatable, Sendable {
        /// What was searched for, without blanks around it.
        public var query: String
        /// `nil`: there is no answer, or none yet.
        public var outcome: Outcome?

        public init(query: String, outcome: Outcome? = nil) {
            self.query = query
            self.outcome = outcome
        }
    }

    public enum Outcome: Equatable, Sendable {
        /// Nothing was searched for, since too little was given.
        case tooShort
        /// The largest first; empty if no city is called so.
        case found([City])
    }
}
