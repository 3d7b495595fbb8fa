import Formatting

/// The first screen, in the words that a user reads.
package struct HomeDisplay: Equatable {
    package enum Card: Equatable {
        case loading(String)
        /// The source is a line below; `nil` if there is none.
        case known(String, source: String?)
        case failed(String)
    }

    package let menu: [HomeData.Entry]
    package let cards: [Card]
    /// Whether a card may be better after another attempt.
    package let canReload: Bool

    package init(_ content: HomeData.Screen) {
        menu = content.menu
        cards = content.cards.map(Self.card)
        canReload = content.cards.contains { card in
            switch card.state {
            case .loading: false
            case .known: card.age != nil
            case .failed: true
            }
        }
    }

    private static func card(_ card: HomeData.Card) -> Card {
        switch card.state {
        case .loading: .loading("Loading the \(name(of: card.subject))…")
        case .known(let content):
            .known(
                text(of: content.value) + (card.age.map { " (\($0.text))" } ?? ""), source: source(of: content.value))
        case .failed(let reason): .failed("Cannot load the \(name(of: card.subject)): \(reason)")
        }
    }

    private static func name(of subject: HomeData.Subject) -> String {
        switch subject {
        case .todo: "tasks"
        case .weather: "weather"
        case .books: "books"
        case .notification: "notification"
        }
    }

    private static func text(of value: HomeData.Value) -> String {
        switch value {
        case .todo(0, 0): "Nothing due today"
        case .todo(let overdue, 0): "Tasks: \(overdue) overdue"
        case .todo(0, let today): "Tasks: \(today) today"
        case .todo(let overdue, let today): "Tasks: \(overdue) overdue, \(today) today"
        case .noCity: "No city yet. Add one under Weather."
        case .weather(let weather): text(of: weather)
        case .noBook: "No book open"
        case .book(let title): "Reading: \(title)"
        case .notification(let title, ""): title
        case .notification(let title, let text): "\(title): \(text)"
        }
    }

    /// `Oslo: 3.4 °C, light rain`.
    private static func text(of weather: HomeData.Weather) -> String {
        let values = [NumberText.text(weather.temperature, unit: weather.unit), weather.condition].compactMap(\.self)
        return "\(weather.city): \(values.isEmpty ? "not known" : values.joined(separator: ", "))"
    }

    private static func source(of value: HomeData.Value) -> String? {
        switch value {
        case .weather(let weather): "Weather: \(weather.provider)"
        case .todo, .noCity, .noBook, .book, .notification: nil
        }
    }
}
