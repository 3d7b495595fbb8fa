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

    /// The part of the app that a card is about.
    public enum Subject: Sendable {
        case todo, weather, books, notification
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
        public let subject: Subject
        public var state: State
        /// `nil` for content that is not old.
        public var age: Age?

        public init(id: String, subject: Subject, state: State = .loading, age: Age? = nil) {
            self.id = id
            self.subject = subject
            self.state = state
            self.age = age
        }
    }

    /// The content of a card.
    public struct Content: Equatable, Sendable {
        public var value: Value
        /// When the content was asked for, if it ages.
        public var asOf: Date?
        /// Whether newer content could not be loaded.
        public var isStale: Bool

        public init(_ value: Value, asOf: Date? = nil, isStale: Bool = false) {
            self.value = value
            self.asOf = asOf
            self.isStale = isStale
        }
    }

    /// What a card says.
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
        /// The name of the service that foresees it.
        public var provider: String

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
        public let menu: [Entry]
        public let cards: [Card]
    }
}
