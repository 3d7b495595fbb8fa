/// A subject of notifications.
public struct NotificationTopic: Equatable, Sendable, Identifiable {
    /// Such as `book-of-the-month`.
    public var id: String
    /// The title for display, on one line.
    public var title: String
    /// Whether the user gets the notifications of the topic.
    public var isOn: Bool
    /// Whether the server does not know the choice yet.
    public var isPending: Bool

    /// Creates a topic.
    public init(id: String, title: String, isOn: Bool, isPending: Bool = false) {
        self.id = id
        self.title = title
        self.isOn = isOn
        self.isPending = isPending
    }
}
