import Foundation
import Notifications

/// What this device knows of one server, and what that server does not know yet.
struct DeviceState: Codable, Equatable, Sendable {
    /// A topic with the server's value.
    struct Topic: Codable, Equatable, Sendable {
        var id: String
        var title: String
        var isOn: Bool
    }

    /// The user's last choice for a topic.
    struct Choice: Codable, Equatable, Sendable {
        var topic: String
        var isOn: Bool
        /// Greater than that of all earlier choices.
        var number: Int
        /// Whether the server has got the choice. The choice is kept even then: a server that has lost this device gets
        /// it again.
        var isSent: Bool
    }

    /// The name of this device at the server; `nil` before the first choice.
    var device: UUID?
    var isRegistered = false
    /// In the server's order.
    var topics: [Topic] = []
    /// Those that the server gave for these choices; `nil` if it gave none yet.
    var notifications: [AppNotification]?
    /// At most one for each topic.
    var choices: [Choice] = []

    /// The oldest choice that the server does not know.
    var nextChoice: Choice? { choices.filter { !$0.isSent }.min { $0.number < $1.number } }

    var list: [NotificationTopic] {
        topics.map { topic in
            let pending = choices.first { $0.topic == topic.id && !$0.isSent }
            return NotificationTopic(
                id: topic.id, title: topic.title, isOn: pending?.isOn ?? topic.isOn, isPending: pending != nil)
        }
    }

    /// Replaces an earlier choice for this topic. Notifications do not say to which topic they belong, so all are forgotten.
    mutating func choose(_ topic: String, isOn: Bool) {
        device = device ?? UUID()
        notifications = nil
        let number = (choices.map(\.number).max() ?? 0) + 1
        choices.removeAll { $0.topic == topic }
        choices.append(Choice(topic: topic, isOn: isOn, number: number, isSent: false))
    }

    /// Notes that the server has accepted a choice.
    mutating func noteSent(_ choice: Choice) {
        for index in topics.indices where topics[index].id == choice.topic { topics[index].isOn = choice.isOn }
        for index in choices.indices where choices[index].topic == choice.topic {
            // Another process may have sent a newer choice earlier. The server then has the older one, so the newer one
            // must be sent again.
            choices[index].isSent = choices[index].number == choice.number
        }
    }

    /// Notes that the server does not have a topic.
    mutating func drop(_ topic: String) {
        topics.removeAll { $0.id == topic }
        choices.removeAll { $0.topic == topic }
    }

    /// Notes that the server does not know this device, and so none of its choices.
    mutating func noteLost() {
        isRegistered = false
        for index in choices.indices { choices[index].isSent = false }
    }
}
