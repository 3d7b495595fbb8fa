/// A topic of notifications for machines: in the JSON of commands.
///
/// `Topic` in `App/router.schema.json` is its schema.
public struct TopicRecord: Encodable, Equatable, Sendable {
    /// Such as `book-of-the-month`.
    public let id: NotificationTopic.ID
    /// The title for display, on one line.
    public let title: String
    /// Whether the user gets the notifications of the topic.
    public let on: Bool
    /// Whether the server does not know the choice yet.
    public let pending: Bool

    /// The record of a topic.
    public init(_ topic: NotificationTopic) {
        (id, title, on, pending) = (topic.id, topic.title, topic.isOn, topic.isPending)
    }
}
