import Notifications
import ROSS

/// Notifications in memory with a made-up server, for previews, tests and `almanac --in-memory`.
public actor InMemoryNotificationsService: NotificationsService {
    /// The topics as the server has them.
    private var atServer: [NotificationTopic]
    /// The topics as the server last gave them.
    private var known: [NotificationTopic] = []
    /// Choices that the server does not know.
    private var pending: [NotificationTopic.ID: Bool] = [:]
    /// What the server sends for each topic that is on.
    private let sent: [NotificationTopic.ID: [AppNotification]]
    /// The notifications that the server gave for these choices; `nil` if it gave none yet.
    private var received: [AppNotification]?
    private var isReachable = true
    private var failure: (any Error)?
    private let signal = Multicast<Void>()

    /// - Parameters:
    ///   - topics: What the server offers.
    ///   - notifications: What the server sends for each topic that is on.
    public init(topics: [NotificationTopic], notifications: [NotificationTopic.ID: [AppNotification]] = [:]) {
        (atServer, sent) = (topics, notifications)
    }

    /// The topics that are on at the server.
    public var onAtServer: Set<NotificationTopic.ID> { Set(atServer.filter(\.isOn).map(\.id)) }

    /// Makes the server unreachable, or reachable again.
    public func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

    /// Makes every call except ``synchronise()`` throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    public func topics() throws -> [NotificationTopic] {
        if let failure { throw failure }
        synchronise()
        if isReachable { known = atServer }
        guard isReachable || !known.isEmpty else {
            throw Self.unavailable
        }
        return list
    }

    public func notifications() throws -> [AppNotification] {
        if let failure { throw failure }
        synchronise()
        if isReachable { known = atServer }
        guard list.contains(where: \.isOn) else { return [] }
        if isReachable { received = atServer.filter(\.isOn).flatMap { sent[$0.id] ?? [] } }
        guard let received else { throw Self.unavailable }
        return received
    }

    public func set(_ topic: NotificationTopic.ID, isOn: Bool) throws {
        if let failure { throw failure }
        if !known.contains(where: { $0.id == topic }) {
            guard try topics().contains(where: { $0.id == topic }) else {
                throw NotificationsError.unknownTopic(topic)
            }
        }
        pending[topic] = isOn
        received = nil
        signal.send(())
        synchronise()
    }

    public func synchronise() {
        guard isReachable, !pending.isEmpty else { return }
        for index in atServer.indices { atServer[index].isOn = pending[atServer[index].id] ?? atServer[index].isOn }
        known = atServer
        pending = [:]
        signal.send(())
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    private static let unavailable = NotificationsError.unavailable(
        "Cannot connect to the server; check your internet connection.")

    private var list: [NotificationTopic] {
        known.map { topic in
            NotificationTopic(
                id: topic.id, title: topic.title, isOn: pending[topic.id] ?? topic.isOn,
                isPending: pending[topic.id] != nil)
        }
    }
}
