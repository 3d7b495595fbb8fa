/// An entry of the menu of the first screen, with its card if it has one.
package struct HomeItem: Sendable {
    let entry: HomeData.Entry
    /// The line above the menu; `nil` for an entry without one.
    let card: (any HomeCard)?
    /// Whether the entry and the card are there only while the card has content.
    let isOptional: Bool
    /// Opens the entry, and returns when the user is back.
    var open: @Sendable () async throws -> Void

    /// Creates an item; an optional one needs a card.
    package init(
        _ entry: HomeData.Entry, card: (any HomeCard)? = nil, isOptional: Bool = false,
        open: @escaping @Sendable () async throws -> Void
    ) {
        self.entry = entry
        self.card = card
        self.isOptional = isOptional
        self.open = open
    }
}
