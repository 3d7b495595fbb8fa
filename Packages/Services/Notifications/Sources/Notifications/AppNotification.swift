/// A message of the server about a topic that is on.
public struct AppNotification: Identifiable, Equatable, Codable, Sendable {
    /// Such as `book-of-the-month-moby-dick`.
    public var id: String
    /// One line.
    public var title: String
    /// One line, or empty.
    public var text: String
    /// The link that the notification opens, such as `almanac://book/opds2-moby-dick?promo=MOON`. Any server may send
    /// any text, so check it before use.
    public var link: String

    /// Creates a notification.
    public init(id: String, title: String, text: String, link: String) {
        self.id = id
        self.title = title
        self.text = text
        self.link = link
    }
}
