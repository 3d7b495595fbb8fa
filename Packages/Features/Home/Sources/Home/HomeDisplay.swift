import Civil

/// The first screen, in the words that a user reads.
struct HomeDisplay: Equatable {
    enum Card: Equatable {
        case loading(String)
        /// The source is a line below; `nil` if there is none.
        case known(String, source: String?)
        case failed(String)
    }

    let menu: [HomeData.Entry]
    let cards: [Card]
    /// Whether a card may be better after another attempt.
    let canReload: Bool

    init(_ content: HomeData.Screen) {
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
        case .loading: .loading("Loading the \(card.subject)…")
        case .known(let content):
            .known(content.text + (card.age.map { " (\($0.text))" } ?? ""), source: content.source)
        case .failed(let reason): .failed("Cannot load the \(card.subject): \(reason)")
        }
    }
}
