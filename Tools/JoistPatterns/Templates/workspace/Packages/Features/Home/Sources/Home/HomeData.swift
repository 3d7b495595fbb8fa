/// The data of the first screen.
public enum HomeData {
    /// An entry of the menu.
    public struct Entry: Equatable, Sendable, Identifiable {
        /// Unique in the menu.
        public let id: String
        /// Unique in the menu.
        public let key: Character
        public let title: String

        public init(id: String, key: Character, title: String) {
            self.id = id
            self.key = key
            self.title = title
        }
    }
}
