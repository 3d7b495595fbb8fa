/// What the first screen has of another part of the app: an entry of the menu and perhaps a card.
public struct HomeItem: Sendable {
    public let entry: HomeData.Entry
    public let card: (any HomeCard)?

    public init(_ entry: HomeData.Entry, card: (any HomeCard)? = nil) {
        self.entry = entry
        self.card = card
    }
}
