extension Navigator {
    /// How a view is presented, which decides the title of its back action.
    public enum Style: Equatable, Sendable {
        /// The next step of the same task. The action is "Back".
        case push
        /// A separate task, which is finished or cancelled. The action is "Cancel".
        case modal
        /// Over everything, such as the question for a PIN. Views that are shown meanwhile come up below it. What is
        /// below is neither shown nor gets events until the cover is closed. The action is "Quit".
        case cover

        var isCover: Bool {
            switch self {
            case .cover: true
            case .push, .modal: false
            }
        }
    }

    /// What a view shows, such as the weather of a certain city. Whoever shows views compares it with what is up.
    public struct Place: Hashable, Sendable {
        /// The kind of content, such as the weather of a city.
        public let name: String
        /// The item among all that the place can show.
        public let item: String?

        /// Creates a place.
        public init(_ name: String, item: String? = nil) {
            self.name = name
            self.item = item
        }
    }
}
