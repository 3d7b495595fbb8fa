import Foundation
import Notifications
import NotificationsLive
import ROSS
import Storage
import Testing

struct NotificationsStoreTests {
    private let server = FakeServer()

    @Test func `until the first choice, no file is made and the server keeps no device`() async throws {
        try await withTemporaryFile { file async throws in
            let service = NotificationsStore.sample(at: file, server)
            _ = await service.changes()
            await service.synchronise()
            #expect(server.requests.isEmpty)
            #expect(try await service.topics().map(\.id) == ["book-of-the-month", "events"])
            #expect(server.requests == ["PUT ID", "GET ID/topics", "DELETE ID"])
            #expect(server.devices.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func `the device is registered once, before its choices are sent in order`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            _ = try await service.topics()
            server.state.withLock { $0.isDown = true }
            try await service.set("events", isOn: true)
            try await service.set("book-of-the-month", isOn: true)
            try await service.set("events", isOn: false)
            server.state.withLock {
                $0.isDown = false
                $0.requests = []
            }
            await service.synchronise()
            await service.synchronise()
            #expect(server.requests == ["PUT ID", "PUT ID/topics/book-of-the-month", "DELETE ID/topics/events"])
            try await service.set("events", isOn: true)
            #expect(server.requests.count == 4 && server.devices.count == 1)
        }
    }

    @Test func `device, choices and topics outlive the process, also without a connection`() async throws {
        try await withTemporaryFile { file in
            try await NotificationsStore.sample(at: file, server).set("events", isOn: true)
            let devices = server.devices
            server.state.withLock { $0.isDown = true }
            try await NotificationsStore.sample(at: file, server).set("book-of-the-month", isOn: true)
            let topics = try await NotificationsStore.sample(at: file, server).topics()
            #expect(topics.map(\.isOn) == [true, true] && topics.map(\.isPending) == [true, false])

            server.state.withLock { $0.isDown = false }
            await NotificationsStore.sample(at: file, server).synchronise()
            #expect(server.devices.keys == devices.keys && server.devices.values.first?.count == 2)
        }
    }

    @Test func `a server that has lost the device gets it again, with all choices`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("events", isOn: true)
            let device = server.devices.keys.first
            server.state.withLock { $0.devices = [:] }
            try await service.set("book-of-the-month", isOn: true)
            #expect(server.devices == [device ?? "": ["events", "book-of-the-month"]])

            server.state.withLock { $0.devices = [:] }
            #expect(try await service.topics().map(\.isOn) == [true, true])
            #expect(server.devices.keys.first == device)
        }
    }

    @Test func `a choice for a topic that the server has dropped is forgotten`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            _ = try await service.topics()
            server.state.withLock { $0.topics = [$0.topics[0]] }
            await #expect(throws: NotificationsError.unknownTopic("events")) {
                try await service.set("events", isOn: true)
            }
            try await service.set("book-of-the-month", isOn: true)
            #expect(try await service.topics().map(\.id) == ["book-of-the-month"])
        }
    }

    @Test func `the later choice of two processes wins, whichever arrives first`() async throws {
        try await withTemporaryFile { file in
            let (first, second) = (
                NotificationsStore.sample(at: file, server), NotificationsStore.sample(at: file, server)
            )
            _ = try await first.topics()
            // While the first choice is on its way, another process makes a second one and sends it.
            server.state.withLock { $0.interruption = { try await second.set("events", isOn: false) } }
            try await first.set("events", isOn: true)
            #expect(server.devices.values.first == [])
            #expect(try await first.topics().map(\.isPending) == [false, false])
        }
    }

    @Test func `a choice is sent whatever number an earlier one has`() throws {
        let stored = #"""
            {"isRegistered": true, "topics": [],
            "choices": [{"topic": "events", "isOn": true, "number": 9223372036854775807, "isSent": true}]}
            """#
        var state = try JSONDecoder().decode(DeviceState.self, from: Data(stored.utf8))
        state.choose("news", isOn: true, offered: [])
        #expect(state.nextChoice?.topic == "news")
    }

    @Test func `a choice by another process is signalled`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("events", isOn: true)
            var signals = await service.changes().makeAsyncIterator()
            try await NotificationsStore.sample(at: file, server).set("events", isOn: false)
            #expect(await signals.next() != nil)
        }
    }

    @Test func `listing the same topics again writes nothing, so that readers are not signalled`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            try await service.set("events", isOn: true)
            _ = try await service.topics()
            let before = try Data(contentsOf: file)
            _ = try await service.topics()
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test func `a server never gets the device of another one`() async throws {
        try await withTemporaryFile { file in
            try await NotificationsStore.sample(at: file, server).set("events", isOn: true)
            let other = FakeServer()
            let service = NotificationsStore.sample(at: file, other, api: URL(string: "https://other.test/api"))
            #expect(try await service.topics().map(\.isOn) == [false, false])
            try await service.set("events", isOn: true)
            #expect(Set(other.devices.keys).isDisjoint(with: server.devices.keys))
        }
    }

    @Test(arguments: ["", "[]", #"{"topics":[{"id":1}]}"#, "<html>"])
    func `an answer that is not a list of topics is ignored`(nonsense: String) async throws {
        try await withTemporaryFile { file in
            server.state.withLock { $0.nonsense = nonsense }
            await #expect(throws: NotificationsError.self) {
                try await NotificationsStore.sample(at: file, server).topics()
            }
            #expect(server.devices.isEmpty)
        }
    }

    @Test func `titles are one line, and topics whose id is not a part of an address are left out`() async throws {
        try await withTemporaryFile { file in
            server.state.withLock {
                $0.nonsense = #"""
                    {"topics":[{"id":"../x","title":"X","on":true},{"id":"a","title":" A\n\u001b[2Jb ","on":true},
                    {"id":"a","title":"Again","on":false},{"id":"b","title":"","on":false}]}
                    """#
            }
            let topics = try await NotificationsStore.sample(at: file, server).topics()
            #expect(topics.map(\.title) == ["A [2Jb", "b"])
        }
    }

    @Test func `without a server no request is sent and no file is created`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server, api: nil)
            await #expect(throws: NotificationsError.noServer) { try await service.topics() }
            await #expect(throws: NotificationsError.noServer) { try await service.set("events", isOn: true) }
            await service.synchronise()
            #expect(server.requests.isEmpty && !FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func `a damaged file is named in the error and is kept`() async throws {
        try await withTemporaryFile { file in
            let garbage = Data("garbage".utf8)
            try garbage.write(to: file)
            let service = NotificationsStore.sample(at: file, server)
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await service.topics() }, { try await service.set("events", isOn: true) },
            ]
            for call in calls {
                await #expect {
                    try await call()
                } throws: {
                    if case NotificationsError.store(let reason) = $0 { reason.contains(file.path) } else { false }
                }
            }
            #expect(try Data(contentsOf: file) == garbage && server.requests.isEmpty)
        }
    }

    @Test func `a cancelled listing throws the cancellation`() async throws {
        try await withTemporaryFile { file in
            let service = NotificationsStore.sample(at: file, server)
            let listing = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await service.topics()
            }
            await #expect(throws: CancellationError.self) { try await listing.value }
        }
    }
}
