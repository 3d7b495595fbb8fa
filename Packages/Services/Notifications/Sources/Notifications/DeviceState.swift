import Foundation

/// The state of this device at one server, with the choices that were not sent yet.
package struct DeviceState: Codable, Equatable, Sendable {
    /// A topic with the server's value.
    package struct Topic: Codable, Equatable, Sendable {
        package var id: String
        package var title: String
        package var isOn: Bool

        package init(id: String, title: String, isOn: Bool) { (self.id, self.title, self.isOn) = (id, title, isOn) }
    }

    /// The user's last choice for a topic.
    package struct Choice: Codable, Equatable, Sendable {
        package var topic: String
        package var isOn: Bool
        /// Greater than that of all earlier choices.
        package var number: Int
        /// Whether the server has got the choice. The choice is kept even then: a server that has lost this device gets
        /// it again.
        package var isSent: Bool
    }

    /// The name of this device at the server; `nil` before the first choice.
    package var device: UUID?
    package var isRegistered = false
    /// In the server's order.
    package var topics: [Topic] = []
    /// The notifications that the server returned for these choices; `nil` before its first response.
    package var notifications: [AppNotification]?
    /// At most one for each topic.
    package var choices: [Choice] = []

    /// The oldest choice that the server does not know.
    package var nextChoice: Choice? { choices.filter { !$0.isSent }.min { $0.number < $1.number } }

    /// The topics with the user's choices.
    ///
    /// - Parameter offered: The topics that the server gave before the first choice.
    package func list(offered: [Topic] = []) -> [NotificationTopic] {
        (device == nil ? offered : topics).map { topic in
            let pending = choices.first { $0.topic == topic.id && !$0.isSent }
            return NotificationTopic(
                id: topic.id, title: topic.title, isOn: pending?.isOn ?? topic.isOn, isPending: pending != nil)
        }
    }

    package init() {}

    /// Replaces an earlier choice for this topic. Notifications do not say to which topic they belong, so all are
    /// forgotten.
    ///
    /// - Parameter offered: The topics that the server gave before the first choice.
    package mutating func choose(_ topic: String, isOn: Bool, offered: [Topic]) {
        if topics.isEmpty { topics = offered }
        device = device ?? UUID()
        notifications = nil
        // Another program may have written any number.
        let number = (choices.map(\.number).max() ?? 0) &+ 1
        choices.removeAll { $0.topic == topic }
        choices.append(Choice(topic: topic, isOn: isOn, number: number, isSent: false))
    }

    /// Notes that the server has accepted a choice.
    package mutating func noteSent(_ choice: Choice) {
        for index in topics.indices where topics[index].id == choice.topic { topics[index].isOn = choice.isOn }
        for index in choices.indices where choices[index].topic == choice.topic {
            // Another process may have sent a newer choice earlier. The server then has the older one, so the newer one
            // must be sent again.
            choices[index].isSent = choices[index].number == choice.number
        }
    }

    /// Notes that the server does not have a topic.
    package mutating func drop(_ topic: String) {
        topics.removeAll { $0.id == topic }
        choices.removeAll { $0.topic == topic }
    }

    /// Notes that the server does not know this device, and so none of its choices.
    package mutating func noteLost() {
        isRegistered = false
        for index in choices.indices { choices[index].isSent = false }
    }
}
