import CommandRouting
import CommandTesting
import FlowDouble
import Notifications
import NotificationsDouble
import PIN
import PINDouble
import Testing

@testable import AccountCommands

/// `almanac notifications`, on notifications in memory.
@MainActor
struct NotificationsCommandTests {
    private let services = InMemoryServices()
    private let almanac: CommandLineDouble

    init() {
        almanac = CommandLineDouble(NotificationsCommand.self, services: services)
        let links = ["almanac://book/gutendex-1?promo=MOON", "https://example.com"]
        services.notifications.override { _ in
            InMemoryNotificationsService(
                topics: [NotificationTopic(id: "news", title: "News", isOn: false)],
                notifications: [
                    "news": links.map { AppNotification(id: "1", title: "At 90 % off", text: "Emma", link: $0) }
                ])
        }
    }

    @Test func `a topic that is on brings notifications, each with the command that opens its link`() async throws {
        #expect(try await almanac.run("show") == "" && almanac.messages == ["There are no notifications."])
        #expect(try await almanac.run("on", "news") == "[x] news  News\n")
        #expect(
            try await almanac.run("show") == """
                At 90 % off
                Emma
                almanac open 'almanac://book/gutendex-1?promo=MOON'
                At 90 % off
                Emma

                """)
        #expect(try await almanac.run("off", "news") == "[ ] news  News\n")
        #expect(try await almanac.run("list") == "[ ] news  News\n")
        await #expect(throws: NotificationsError.unknownTopic("weather")) { try await almanac.run("on", "weather") }
    }

    @Test func `a choice that is not sent yet is marked as pending`() async throws {
        let service = InMemoryNotificationsService(topics: [NotificationTopic(id: "news", title: "News", isOn: false)])
        services.notifications.override { _ in service }
        try await almanac.run("list")
        await service.setReachable(false)
        #expect(try await almanac.run("on", "news") == "[x] news  News (not sent to the server yet)\n")
    }

    @Test func `without topics a message is shown, and no data`() async throws {
        services.notifications.override { _ in InMemoryNotificationsService(topics: []) }
        #expect(try await almanac.run("list") == "" && almanac.messages == ["There are no topics."])
        #expect(try await almanac.run("list", "--json") == "[]\n" && almanac.messages.isEmpty)
    }

    @Test func `in JSON a link that is not one of almanac is null`() throws {
        let other = AppNotification(id: "1", title: "At 90 % off", text: "Emma", link: "https://example.com")
        #expect(
            try JSONPrinting.line(of: NotificationRecord(other))
                == #"{"id":"1","link":null,"text":"Emma","title":"At 90 % off"}"#)
        let topic = NotificationTopic(id: "offers", title: "Offers", isOn: false, isPending: true)
        #expect(
            try JSONPrinting.line(of: TopicRecord(topic))
                == #"{"id":"offers","on":false,"pending":true,"title":"Offers"}"#)
    }

    @Test(arguments: [["show"], ["list"], ["on", "news"]])
    func `notifications require the PIN`(_ arguments: [String]) async throws {
        services.pin.override { _ in InMemoryPINService(pin: "471193") }
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run(arguments) }
    }
}
