import Notifications
import NotificationsDouble
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension AppServiceMock: NotificationsUseCases {
    func readNotifications() async throws -> [AppNotification] { try answer("readNotifications") ?? [] }
}

extension OperationsSpy: NotificationsOperations {
    func readNotifications() -> any Operation<Void, [AppNotification]> {
        if let failure {
            spy("readNotifications", throwing: failure)
        } else {
            spy("readNotifications", returning: [.news])
        }
    }
}

extension AppNotification {
    fileprivate static let news = AppNotification(id: "1", title: "News", text: "Emma", link: "almanac://tasks")
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

    @Test func `the use case launches its operation, and fails as it does`() async throws {
        #expect(try await makeApp(OperationsSpy(recorder: recorder)).readNotifications() == [.news])
        #expect(recorder.messages == ["readNotifications"])
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.readNotifications() }
    }

    @Test func `a notification leads to its link, if it is one of the app`() {
        #expect(AppNotification.news.appLink == .tasks)
        #expect(AppNotification(id: "1", title: "News", text: "", link: "https://example.com").appLink == nil)
    }
}
