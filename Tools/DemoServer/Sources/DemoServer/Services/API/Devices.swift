import Foundation

/// The devices that want notifications, and the topics that they have turned on. A new device has no topic on.
struct Devices: Sendable {
    struct Topic: Sendable {
        let id: String
        let title: String
    }

    static let bookOfTheMonth = "book-of-the-month"
    static let topics = [
        Topic(id: bookOfTheMonth, title: "Book of the month"),
        Topic(id: "weather-warnings", title: "Weather warnings"),
        Topic(id: "news", title: "News of almanac"),
    ]

    private struct Device {
        var platform: String
        var topicsOn: Set<String> = []
    }

    private var devices: [UUID: Device] = [:]

    /// Registers a device, or changes its platform and keeps its topics.
    mutating func register(_ id: UUID, platform: String) {
        devices[id, default: Device(platform: platform)].platform = platform
    }

    mutating func remove(_ id: UUID) {
        devices[id] = nil
    }

    /// All topics, and whether each is on.
    func topics(of id: UUID) throws(APIProblem) -> [(topic: Topic, isOn: Bool)] {
        guard let device = devices[id] else { throw .unknownDevice }
        return Self.topics.map { ($0, device.topicsOn.contains($0.id)) }
    }

    func isOn(_ topic: String, on id: UUID) throws(APIProblem) -> Bool {
        guard let device = devices[id] else { throw .unknownDevice }
        return device.topicsOn.contains(topic)
    }

    mutating func set(_ topic: String, isOn: Bool, on id: UUID) throws(APIProblem) {
        guard var device = devices[id] else { throw .unknownDevice }
        guard Self.topics.contains(where: { $0.id == topic }) else { throw .unknownTopic }
        if isOn { device.topicsOn.insert(topic) } else { device.topicsOn.remove(topic) }
        devices[id] = device
    }
}
