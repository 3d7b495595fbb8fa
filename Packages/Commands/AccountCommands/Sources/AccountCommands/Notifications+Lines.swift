import Flow
import LinesSurface
import Notifications

extension NotificationRecord {
    init(_ notification: AppNotification) { self.init(notification, link: notification.appLink?.text) }

    /// Title, text, and the command that opens the link. It is quoted because a shell may read `?` as a pattern.
    static func lines(of notifications: [NotificationRecord]) -> [String] {
        notifications.flatMap { notification in
            let command = notification.link.map { "almanac open '\($0)'" }
            return [notification.title, notification.text, command ?? ""].filter { !$0.isEmpty }
        }
    }
}

extension TopicRecord {
    /// `[x] book-of-the-month  Book of the month`.
    static func lines(of topics: [TopicRecord]) -> [String] {
        topics.map { topic in
            let note = topic.pending ? " (not sent to the server yet)" : ""
            return ["[\(topic.on ? "x" : " ")] \(topic.id)", topic.title + note]
        }
        .alignedLines
    }
}
