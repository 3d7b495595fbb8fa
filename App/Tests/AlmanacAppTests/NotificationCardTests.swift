import Flow
import Home
import Notifications
import NotificationsDouble
import Testing

@testable import AlmanacApp

/// The notification on the first screen.
struct NotificationCardTests {
    private func card(_ links: String...) async throws -> NotificationCard {
        let service = InMemoryNotificationsService(
            topics: [NotificationTopic(id: "news", title: "News", isOn: false)],
            notifications: ["news": links.map { AppNotification(id: $0, title: "News", text: "Emma", link: $0) }])
        try await service.set("news", isOn: true)
        return NotificationCard(notifications: service)
    }

    @Test func `the first notification with a link of almanac is shown and opens its place`() async throws {
        let card = try await card("https://example.com", "almanac://book/gutendex-1?promo=MOON", "almanac://tasks")
        #expect(try await card.content() == HomeData.Content(.notification(title: "News", text: "Emma")))
        #expect(await card.link == .book("gutendex-1", promotion: "MOON"))
    }

    @Test func `without a link of almanac nothing is shown or opened`() async throws {
        for card in [try await card(), try await card("file:///etc/passwd", "almanac://book/../tasks")] {
            await #expect(throws: (any Error).self) { try await card.content() }
            #expect(await card.link == nil)
        }
    }
}
