import Flow
import Notifications

/// A notification in JSON. `almanac notifications show` prints an array of them.
struct NotificationRecord: Encodable {
    let notification: AppNotification

    init(_ notification: AppNotification) { self.notification = notification }

    private enum Key: String, CodingKey { case id, title, text, link }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(notification.id, forKey: .id)
        try container.encode(notification.title, forKey: .title)
        try container.encode(notification.text, forKey: .text)
        // Encoded as null if it is not a link of almanac.
        try container.encode(notification.appLink?.text, forKey: .link)
    }

    /// Title, text, and the command that opens the link. It is quoted because a shell may read `?` as a pattern.
    static func lines(of records: [NotificationRecord]) -> [String] {
        records.flatMap { record in
            let notification = record.notification
            let command = notification.appLink.map { "almanac open '\($0.text)'" }
            return [notification.title, notification.text, command ?? ""].filter { !$0.isEmpty }
        }
    }
}
