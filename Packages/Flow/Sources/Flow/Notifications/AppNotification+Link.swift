import Notifications

extension AppNotification {
    /// Where the notification leads; `nil` if its link is not one of the app.
    public var appLink: AppLink? { try? AppLink(link) }
}
