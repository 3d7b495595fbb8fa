import Formatting
import Foundation

/// The values that enter and leave the module.
public enum HomeData {
    /// An entry of the menu.
    public struct Entry: Identifiable, Equatable, Sendable {
        /// Unique in the menu.
        public let id: String
        /// The key that opens the entry, unique in the menu.
        public let key: Character
        /// The words of the entry in the menu.
        public let title: String

        public init(id: String, key: Character, title: String) {
            self.id = id
            self.key = key
            self.title = title
        }
    }

    /// The part of the app that a card is about.
    public enum Subject: Sendable {
        case todo, weather, books, notification
    }

    /// The state of a card.
    public struct Card: Identifiable, Equatable, Sendable {
        /// The known content.
        public enum State: Equatable, Sendable {
            case loading
            case known(Content)
            /// With the reason, a sentence.
            case failed(String)
        }

        /// The id of its entry.
        public let id: String
        /// What the card is about.
        public let subject: Subject
        /// The known content.
        public internal(set) var state = State.loading
        /// `nil` for content that is not old.
        public internal(set) var age: Age?
    }

    /// The content of a card.
    public struct Content: Equatable, Sendable {
        /// The message of the card.
        public var value: Value
        /// The time of the request for the content, if it ages.
        public var asOf: Date?
        /// Whether newer content could not be loaded.
        public var isStale: Bool

        /// Creates content; without `asOf` it does not age.
        public init(_ value: Value, asOf: Date? = nil, isStale: Bool = false) {
            self.value = value
            self.asOf = asOf
            self.isStale = isStale
        }
    }

    /// The message of a card.
    public enum Value: Equatable, Sendable {
        /// The numbers of open tasks that are overdue and due today.
        case todo(overdue: Int, today: Int)
        case noCity
        case weather(Weather)
        case noBook
        /// The title of the book that was read last.
        case book(String)
        case notification(title: String, text: String)
    }

    /// The present weather of a city.
    public struct Weather: Equatable, Sendable {
        public var city: String
        /// `nil` if it is not known.
        public var temperature: Double?
        /// The unit of the temperature, such as `°C`.
        public var unit: String
        /// The sky in a few words; `nil` if it is not known.
        public var condition: String?
        /// The name of the service that made the forecast.
        public var provider: String

        /// Creates the weather of a card from values in the user's units.
        public init(city: String, temperature: Double?, unit: String, condition: String?, provider: String) {
            self.city = city
            self.temperature = temperature
            self.unit = unit
            self.condition = condition
            self.provider = provider
        }
    }

    /// The content of the screen.
    public struct Screen: Equatable, Sendable {
        /// The entries that can be opened now.
        public let menu: [Entry]
        /// The cards of these entries.
        public let cards: [Card]
    }
}
