import Weather

/// The values that enter and leave the module.
public enum CityEntryData {
    /// A search and its outcome.
    public struct Content: Equatable, Sendable {
        /// The text that was searched for, without spaces around it.
        public var query: String
        /// `nil` without an answer, or before it.
        public var outcome: Outcome?
    }

    /// The answer to a search.
    public enum Outcome: Equatable, Sendable {
        /// The text is too short to be searched for.
        case tooShort
        /// The cities that were found, the largest first.
        case found([CityRecord])
    }
}
