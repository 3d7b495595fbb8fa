import Civil
import Foundation

/// The values that enter and leave the module.
public enum HomeData {
    /// An entry of the menu.
    public struct Entry: Identifiable, Equatable, Sendable {
        public let id: String
        public let key: Character
        public let title: String

        public init(id: String, key: Character, title: String) {
            self.id = id
            self.key = key
            self.title = title
        }
    }

    /// The state of a card.
    public struct Card: Identifiable, Equatable, Sendable {
        public enum State: Equatable, Sendable {
            case loading
            case known(Content)
            /// With the reason, a sentence.
            case failed(String)
        }

        public let id: String
        /// What the card is about, such as `weather`.
        public let subject: String
        public var state: State
        /// `nil` for content that is not old.
        public var age: Age?

        public init(id: String, subject: String, state: State = .loading, age: Age? = nil) {
            self.id = id
            self.subject = subject
            self.state = state
            self.age = age
        }
    }

    /// The content of a card.
    public struct Content: Equatable, Sendable {
        public var text: String
        /// Where the content comes from, such as the name of a provider.
        public var source: String?
        /// When the content was asked for, if it ages.
        public var asOf: Date?
        /// Whether newer content could not be loaded.
        public var isStale: Bool

        public init(_ text: String, source: String? = nil, asOf: Date? = nil, isStale: Bool = false) {
            self.text = text
            self.source = source
            self.asOf = asOf
            self.isStale = isStale
        }
    }

    /// The content of the screen.
    public struct Screen: Equatable, Sendable {
        public let menu: [Entry]
        public let cards: [Card]
    }
}
