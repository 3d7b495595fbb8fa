import Notifications
import NotificationsDouble
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension AppServiceMock: NotificationsUseCases {
    func readNotifications() async throws -> [AppNotification] { try answer("readNotifications") ?? [] }
    func listTopics() async throws -> [NotificationTopic] { try answer("listTopics") ?? [] }
    func chooseTopic(_ id: NotificationTopic.ID, isOn: Bool) async throws -> [NotificationTopic] {
        try answer("chooseTopic(\(id), \(isOn))") ?? []
    }
}

extension OperationsSpy: NotificationsOperations {
    func readNotifications() -> any Operation<Void, [AppNotification]> {
        answer([.news]) { _ in "readNotifications" }
    }
    func listTopics() -> any Operation<Void, [NotificationTopic]> { answer([.news]) { _ in "listTopics" } }
    func chooseTopic() -> any Operation<(id: NotificationTopic.ID, isOn: Bool), [NotificationTopic]> {
        answer([.news]) { "chooseTopic(\($0.id), \($0.isOn))" }
    }
}

extension AppNotification {
    fileprivate static let news = AppNotification(id: "1", title: "News", text: "Emma", link: "almanac://tasks")
}

extension NotificationTopic {
    fileprivate static let news = NotificationTopic(id: "news", title: "News", isOn: true)
}

@MainActor
struct NotificationsTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the notifications of the topics that are on are read`() async throws {
        let service = InMemoryNotificationsService(
            topics: [NotificationTopic(id: "news", title: "News", isOn: true)], notifications: ["news": [.news]])
        services.notifications.override { _ in service }
        #expect(try await services.operations().readNotifications().launch() == [.news])
        await service.fail(with: TestError())
        await #expect(throws: TestError.self) { try await services.operations().readNotifications().launch() }
    }

    @Test func `a choice is set before the topics are read`() async throws {
        let service = InMemoryNotificationsService(topics: [NotificationTopic(id: "news", title: "News", isOn: false)])
        services.notifications.override { _ in service }
        let operations = services.operations()
        #expect(try await operations.listTopics().launch().map(\.isOn) == [false])
        #expect(try await operations.chooseTopic().launch(("news", true)).map(\.isOn) == [true])
        await #expect(throws: NotificationsError.unknownTopic("offers")) {
            _ = try await operations.chooseTopic().launch(("offers", true))
        }
    }

    @Test func `each use case launches its operation, and fails as it does`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        #expect(try await app.readNotifications() == [.news])
        #expect(try await app.listTopics() == [.news])
        #expect(try await app.chooseTopic("news", isOn: true) == [.news])
        #expect(recorder.messages == ["readNotifications", "listTopics", "chooseTopic(news, true)"])
        let failing = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { _ = try await failing.readNotifications() }
        await #expect(throws: TestError.self) { _ = try await failing.listTopics() }
        await #expect(throws: TestError.self) { _ = try await failing.chooseTopic("news", isOn: false) }
    }

    @Test func `a notification opens its link if the link is almanac's`() {
        #expect(AppNotification.news.appLink == .todo)
        #expect(AppNotification(id: "1", title: "News", text: "", link: "https://example.com").appLink == nil)
    }
}
