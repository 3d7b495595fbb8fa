import Formatting

/// A notification for machines: in the JSON of commands.
///
/// `Notification` in `App/router.schema.json` is its schema.
public struct NotificationRecord: Encodable, Equatable, Sendable {
    /// Such as `book-of-the-month-moby-dick`.
    public let id: AppNotification.ID
    /// One line.
    public let title: String
    /// One line, or empty.
    public let text: String
    /// The link that the notification opens; `nil` if its link is not one of the app.
    @NullCodable public private(set) var link: String?

    /// The record of a notification.
    ///
    /// - Parameter link: The link of the notification, if it was checked.
    public init(_ notification: AppNotification, link: String?) {
        (id, title, text) = (notification.id, notification.title, notification.text)
        self.link = link
    }
}
