/// The entry that another part of the app has in the menu of the first screen, with its card if it has one.
public struct HomeItem: Sendable {
    public let entry: HomeData.Entry
    /// The line above the menu; `nil` for an entry without one.
    public let card: (any HomeCard)?
    /// Whether the entry and the card are there only while the card has content.
    public let isOptional: Bool
    /// Opens the entry, and returns when the user is back. Does nothing until it is set.
    public var open: @Sendable () async throws -> Void = {}

    /// Creates an item; an optional one needs a card.
    public init(_ entry: HomeData.Entry, card: (any HomeCard)? = nil, isOptional: Bool = false) {
        self.entry = entry
        self.card = card
        self.isOptional = isOptional
    }
}
