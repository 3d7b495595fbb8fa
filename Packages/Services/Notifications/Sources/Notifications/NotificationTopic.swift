/// A subject of notifications.
public struct NotificationTopic: Equatable, Sendable, Identifiable {
    /// Such as `book-of-the-month`.
    public var id: String
    public var title: String
    public var isOn: Bool
    /// Whether the server does not know the choice yet.
    public var isPending: Bool

    public init(id: String, title: String, isOn: Bool, isPending: Bool = false) {
        self.id = id
        self.title = title
        self.isOn = isOn
        self.isPending = isPending
    }
}
