import Foundation
import Notifications
import ROSS

/// Notifications in memory with a made-up server, for previews, tests and `almanac --in-memory`.
public actor InMemoryNotificationsService: NotificationsService {
    /// The topics as the server has them.
    private var atServer: [DeviceState.Topic]
    private var state = DeviceState()
    /// The topics that the server gave before the first choice.
    private var offered: [DeviceState.Topic] = []
    /// The notifications that the server sends for each topic that is on.
    private let sent: [NotificationTopic.ID: [AppNotification]]
    private var isReachable = true
    private var failure: (any Error)?
    private let signal = Multicast<Void>()

    /// - Parameters:
    ///   - topics: What the server offers. Topics that are on were turned on by this device before.
    ///   - notifications: What the server sends for each topic that is on.
    public init(topics: [NotificationTopic], notifications: [NotificationTopic.ID: [AppNotification]] = [:]) {
        atServer = topics.map { DeviceState.Topic(id: $0.id, title: $0.title, isOn: $0.isOn) }
        sent = notifications
        if topics.contains(where: \.isOn) { (state.device, state.topics) = (UUID(), atServer) }
    }

    /// The topics that are on at the server.
    package var onAtServer: Set<NotificationTopic.ID> { Set(atServer.filter(\.isOn).map(\.id)) }

    /// Makes the server unreachable, or reachable again.
    public func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

    /// Makes every call except ``synchronise()`` throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    public func topics() throws -> [NotificationTopic] {
        if let failure { throw failure }
        synchronise()
        if isReachable { if state.device == nil { offered = atServer } else { state.topics = atServer } }
        let topics = state.list(offered: offered)
        guard isReachable || !topics.isEmpty else { throw Self.unavailable }
        return topics
    }

    public func notifications() throws -> [AppNotification] {
        if let failure { throw failure }
        guard state.list().contains(where: \.isOn) else { return [] }
        synchronise()
        if isReachable { state.notifications = atServer.filter(\.isOn).flatMap { sent[$0.id] ?? [] } }
        guard let notifications = state.notifications else { throw Self.unavailable }
        return notifications
    }

    public func set(_ topic: NotificationTopic.ID, isOn: Bool) throws {
        if let failure { throw failure }
        if !state.list(offered: offered).contains(where: { $0.id == topic }) {
            guard try topics().contains(where: { $0.id == topic }) else {
                throw NotificationsError.unknownTopic(topic)
            }
        }
        state.choose(topic, isOn: isOn, offered: offered)
        signal.send(())
        synchronise()
    }

    public func synchronise() {
        guard isReachable else { return }
        while let choice = state.nextChoice {
            for index in atServer.indices where atServer[index].id == choice.topic {
                atServer[index].isOn = choice.isOn
            }
            state.noteSent(choice)
            signal.send(())
        }
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    private static let unavailable = NotificationsError.unavailable(
        "Cannot connect to the server; check your internet connection.")
}
