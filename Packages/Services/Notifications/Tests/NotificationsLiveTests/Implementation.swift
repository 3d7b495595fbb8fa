import Foundation
import Notifications
import NotificationsDouble
import NotificationsLive
import ROSS
import Storage

/// A service, and a server that can go away.
struct Fixture: Sendable {
    let service: any NotificationsService
    let setReachable: @Sendable (Bool) async -> Void
    /// The topics that are on at the server.
    let onAtServer: @Sendable () async -> Set<String>
}

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, double

    func withService(_ body: (Fixture) async throws -> Void) async throws {
        switch self {
        case .store:
            try await withTemporaryFile { file in
                let server = FakeServer()
                try await body(
                    Fixture(
                        service: NotificationsStore.sample(at: file, server),
                        setReachable: { isReachable in server.state.withLock { $0.isDown = !isReachable } },
                        onAtServer: { server.devices.values.reduce(into: []) { $0.formUnion($1) } }))
            }
        case .double:
            let service = InMemoryNotificationsService(
                topics: [
                    NotificationTopic(id: "book-of-the-month", title: "Book of the month", isOn: false),
                    NotificationTopic(id: "events", title: "Events", isOn: false),
                ],
                notifications: ["book-of-the-month": [.moon]])
            try await body(
                Fixture(
                    service: service, setReachable: { await service.setReachable($0) },
                    onAtServer: { await service.onAtServer }))
        }
    }
}

extension AppNotification {
    static let moon = AppNotification(
        id: "moon", title: "At 90 % off", text: "Moby Dick", link: "almanac://book/opds2-moby-dick?promo=MOON")
}

extension NotificationsStore {
    static func sample(at file: URL, _ server: FakeServer, api: URL? = FakeServer.api) -> NotificationsStore {
        NotificationsStore(
            store: LazyStore { try .open(at: file, migrations: NotificationsStore.migrations) },
            exists: { FileManager.default.fileExists(atPath: file.path) },
            client: DeviceClient(transport: server.transport, api: api))
    }
}

func withTemporaryFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "notifications-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "notifications.sqlite"))
}
