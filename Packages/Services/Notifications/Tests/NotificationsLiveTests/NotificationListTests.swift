import Foundation
import Notifications
import NotificationsLive
import Storage
import Testing

/// Notifications in the store. ``NotificationsServiceTests`` has the behaviour that it shares with the double.
struct NotificationListTests {
    private let server = FakeServer()

    @Test func `while no topic is on, listing notifications sends no request and creates no file`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            #expect(try await service.notifications().isEmpty)
            #expect(server.requests.isEmpty && !FileManager.default.fileExists(atPath: file.path))
            try await service.set("events", isOn: true)
            try await service.set("events", isOn: false)
            server.state.withLock { $0.requests = [] }
            #expect(try await service.notifications().isEmpty)
            #expect(server.requests.isEmpty)
        }
    }

    @Test func `notifications outlive the process, also without a connection`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("book-of-the-month", isOn: true)
            _ = try await service.notifications()
            server.state.withLock { $0.isDown = true }
            #expect(try await NotificationsStore.sample(at: file, server).notifications() == [.moon])
        }
    }

    @Test func `a server that lost the device registers it again before sending its notifications`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("book-of-the-month", isOn: true)
            server.state.withLock {
                $0.devices = [:]
                $0.requests = []
            }
            #expect(try await service.notifications() == [.moon])
            #expect(
                server.requests == [
                    "GET ID/notifications", "PUT ID", "PUT ID/topics/book-of-the-month", "GET ID/notifications",
                ])
        }
    }

    @Test func `the same notifications again write nothing, so that readers are not signalled`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("book-of-the-month", isOn: true)
            _ = try await service.notifications()
            let before = try Data(contentsOf: file)
            _ = try await service.notifications()
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test(arguments: ["", "[]", #"{"notifications":[{"id":1}]}"#, "<html>"])
    func `an answer that is not a list of notifications keeps the last ones`(nonsense: String) async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("book-of-the-month", isOn: true)
            server.state.withLock { $0.nonsense = nonsense }
            await #expect(throws: NotificationsError.self) { try await service.notifications() }
            server.state.withLock { $0.nonsense = nil }
            _ = try await service.notifications()
            server.state.withLock { $0.nonsense = nonsense }
            #expect(try await service.notifications() == [.moon])
        }
    }

    @Test func `titles and texts are one bounded line, and notifications without a title are left out`() async throws {
        // A character can have any number of combining marks.
        let marks = String(repeating: "\u{301}", count: 10_000)
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("book-of-the-month", isOn: true)
            server.state.withLock {
                $0.nonsense = #"""
                    {"notifications":[{"id":"a","title":" A\n\u001b[2Jb ","text":"c\r\nd","link":"x"},
                    {"id":"b","title":"\n","text":"e","link":"y"},{"id":"c","title":"C","text":" ","link":"z"},
                    {"id":"d","title":"D\#(marks)","text":"","link":""}]}
                    """#
            }
            let notifications = try await service.notifications()
            #expect(notifications.map(\.title).prefix(2) == ["A [2Jb", "C"])
            #expect(notifications.map(\.text) == ["c d", "", ""])
            #expect(try #require(notifications.last).title.utf8.count <= 2_000)
        }
    }

    @Test func `without a server there are no notifications to ask for`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server, api: nil)
            await #expect(throws: NotificationsError.noServer) { try await service.notifications() }
        }
    }
}
