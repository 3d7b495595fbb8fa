import Location

extension SettingsFormData {
    /// Where the user is.
    public struct Place: Equatable, Sendable {
        /// Latitude and longitude, such as `59.91, 10.75`.
        public var coordinates: String
        /// Such as `Oslo, Norway`; `nil` if unknown.
        public var name: String?
        /// Whether the server has found it. Otherwise the user has entered it.
        public var isFound: Bool

        public init(_ position: Position) {
            coordinates = position.coordinates
            name = position.name
            isFound = position.source == .lookUp
        }
    }

    /// A text that was entered and is not used.
    public struct Refusal: Equatable, Sendable {
        public var text: String
        /// A sentence.
        public var reason: String
    }
}
