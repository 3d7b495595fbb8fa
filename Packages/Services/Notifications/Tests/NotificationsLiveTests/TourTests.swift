import Foundation
import Networking
import Notifications
import NotificationsLive
import Storage
import Testing

/// The tour of the README, compiled.
func open(at dataFile: URL, transport: any HTTPTransport, api: URL?) -> any NotificationsService {
    NotificationsStore(
        store: LazyStore { try .open(at: dataFile, migrations: NotificationsStore.migrations) },
        exists: { FileManager.default.fileExists(atPath: dataFile.path) },
        client: DeviceClient(transport: transport, api: api))
}

func subscribe(to topic: String, with notifications: any NotificationsService) async throws {
    try await notifications.set(topic, isOn: true)
    for topic in try await notifications.topics() {
        print(topic.isOn ? "on " : "off", topic.title, topic.isPending ? "(not sent yet)" : "")
    }
    for notification in try await notifications.notifications() {
        print(notification.title, notification.link)
    }
}

struct TourTests {
    @Test func `the tour runs, and is in the README`() async throws {
        let server = FakeServer()
        try await withTemporaryFile { file in
            try await subscribe(to: "events", with: open(at: file, transport: server.transport, api: FakeServer.api))
        }
        #expect(server.devices.values.first == ["events"])

        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tour = source.split(separator: "compiled.\n").last?.split(separator: "\n\nstruct TourTests").first ?? "?"
        #expect(try String(contentsOf: readme, encoding: .utf8).contains(tour))
    }
}
