extension Navigator {
    /// The presentation of a view. It decides the title of the back action.
    public enum Style: Equatable, Sendable {
        /// The next step of the same task. The action is "Back".
        case push
        /// A separate task that is finished or cancelled. The action is "Cancel".
        case modal
        /// A view over everything, such as the question for a PIN. Views that are shown meanwhile are put below it. The
        /// views below are not visible and get no events until the cover is closed. The action is "Quit".
        case cover

        var isCover: Bool {
            switch self {
            case .cover: true
            case .push, .modal: false
            }
        }
    }

    /// The content of a view, such as the weather of a certain city. The app compares it with the visible places.
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
