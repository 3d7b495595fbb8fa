import ROSS

/// The notifications of a server, and the topics that are on. Choices are kept on the disk and sent when the server can
/// be reached.
///
/// All methods throw ``NotificationsError``, and `CancellationError` if the task was cancelled.
///
/// ```swift
/// try await notifications.set(topic, isOn: true)
/// for topic in try await notifications.topics() {
///     print(topic.isOn ? "on " : "off", topic.title, topic.isPending ? "(not sent yet)" : "")
/// }
/// for notification in try await notifications.notifications() {
///     print(notification.title, notification.link)
/// }
/// ```
public protocol NotificationsService: Service {
    /// The topics with the user's choices: those of the server, or the last ones that it gave if it cannot be reached.
    /// Sends pending changes first.
    ///
    /// ```swift
    /// for topic in try await notifications.topics() {
    ///     print(topic.isOn ? "on " : "off", topic.title, topic.isPending ? "(not sent yet)" : "")
    /// }
    /// ```
    func topics() async throws -> [NotificationTopic]

    /// Turns a topic on or off. The choice is on the disk when this returns. It has also been sent, or is kept as
    /// pending because sending failed.
    ///
    /// - Throws: ``NotificationsError/unknownTopic(_:)``.
    func set(_ topic: NotificationTopic.ID, isOn: Bool) async throws

    /// The notifications of the topics that are on: those of the server, or the last ones that it gave for these
    /// choices if it cannot be reached. While no topic is on, the list is empty. Sends pending changes first.
    func notifications() async throws -> [AppNotification]

    /// Sends pending changes: this device, and choices. Failures are kept for the next call.
    func synchronise() async

    /// A signal at each change of the topics, in this process or another one.
    func changes() async -> Subscription<Void>
}
