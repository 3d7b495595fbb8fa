// 'joist diagram --write' writes this file.
import Notifications
import ROSS
import ROSSTrace

final class RecordedNotificationsService: NotificationsService {
    private let base: any NotificationsService
    private let recorder: TraceRecorder

    init(_ base: any NotificationsService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func topics() async throws -> [NotificationTopic] {
        try await recorder.service("NotificationsService") { try await base.topics() }
    }
    func set(_ topic: NotificationTopic.ID, isOn: Bool) async throws {
        try await recorder.service("NotificationsService") { try await base.set(topic, isOn: isOn) }
    }
    func notifications() async throws -> [AppNotification] {
        try await recorder.service("NotificationsService") { try await base.notifications() }
    }
    func synchronise() async { await recorder.service("NotificationsService") { await base.synchronise() } }
    func changes() async -> Subscription<Void> {
        await recorder.service("NotificationsService") { await base.changes() }
    }
}
