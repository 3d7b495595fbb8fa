import Foundation
import Notifications
import NotificationsDouble
import NotificationsLive
import ROSS
import Storage
import Testing

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
            let service = InMemoryNotificationsService(topics: [
                NotificationTopic(id: "book-of-the-month", title: "Book of the month", isOn: false),
                NotificationTopic(id: "events", title: "Events", isOn: false),
            ])
            try await body(
                Fixture(
                    service: service, setReachable: { await service.setReachable($0) },
                    onAtServer: { await service.onAtServer }))
        }
    }
}

extension NotificationsStore {
    static func sample(at file: URL, _ server: FakeServer, api: URL? = FakeServer.api) -> NotificationsStore {
        NotificationsStore(
            open: { try .open(at: file, migrations: NotificationsStore.migrations) },
            exists: { FileManager.default.fileExists(atPath: file.path) }, transport: server.transport, api: api)
    }
}

func withTemporaryFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "notifications-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "notifications.sqlite"))
}

@Suite(.timeLimit(.minutes(10)))
struct NotificationsServiceTests {
    @Test(arguments: Implementation.allCases)
    func `the topics are those of the server, in its order`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            let topics = try await fixture.service.topics()
            #expect(topics.map(\.title) == ["Book of the month", "Events"])
            #expect(topics.allSatisfy { !$0.isOn && !$0.isPending })
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a choice reaches the server, and the last one wins`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.set("events", isOn: true)
            #expect(await fixture.onAtServer() == ["events"])
            try await fixture.service.set("book-of-the-month", isOn: true)
            try await fixture.service.set("events", isOn: false)
            #expect(await fixture.onAtServer() == ["book-of-the-month"])
            let topics = try await fixture.service.topics()
            #expect(topics.map(\.isOn) == [true, false] && topics.allSatisfy { !$0.isPending })
        }
    }

    @Test(arguments: Implementation.allCases)
    func `choices without a connection count at once, and are sent later`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            _ = try await fixture.service.topics()
            await fixture.setReachable(false)
            try await fixture.service.set("events", isOn: true)
            try await fixture.service.set("book-of-the-month", isOn: true)
            try await fixture.service.set("book-of-the-month", isOn: false)
            await fixture.service.synchronise()
            let pending = try await fixture.service.topics()
            #expect(pending.map(\.isOn) == [false, true] && pending.allSatisfy(\.isPending))
            #expect(await fixture.onAtServer().isEmpty)

            await fixture.setReachable(true)
            await fixture.service.synchronise()
            #expect(await fixture.onAtServer() == ["events"])
            let sent = try await fixture.service.topics()
            #expect(sent.map(\.isOn) == [false, true] && sent.allSatisfy { !$0.isPending })
        }
    }

    @Test(arguments: Implementation.allCases)
    func `listing the topics sends what is pending`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            _ = try await fixture.service.topics()
            await fixture.setReachable(false)
            try await fixture.service.set("events", isOn: true)
            await fixture.setReachable(true)
            #expect(try await fixture.service.topics().map(\.isPending) == [false, false])
            #expect(await fixture.onAtServer() == ["events"])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `without a connection and without topics from before, the reason is said`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            await fixture.setReachable(false)
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await fixture.service.topics() }, { try await fixture.service.set("events", isOn: true) },
            ]
            for call in calls {
                await #expect {
                    try await call()
                } throws: {
                    if case NotificationsError.unavailable(let reason) = $0 {
                        reason.hasPrefix("Cannot connect")
                    } else {
                        false
                    }
                }
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a topic that the server does not have is refused`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            for id in ["weather", "", "../events", "events/../.."] {
                await #expect(throws: NotificationsError.unknownTopic(id)) {
                    try await fixture.service.set(id, isOn: true)
                }
            }
            #expect(await fixture.onAtServer().isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a choice is signalled`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            var signals = await fixture.service.changes().makeAsyncIterator()
            try await fixture.service.set("events", isOn: true)
            #expect(await signals.next() != nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `choices at once are all kept`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            try await withThrowingTaskGroup { group in
                for topic in ["events", "book-of-the-month"] {
                    for isOn in [true, false, true] {
                        group.addTask { try await fixture.service.set(topic, isOn: isOn) }
                    }
                    group.addTask { await fixture.service.synchronise() }
                }
                try await group.waitForAll()
            }
            let topics = try await fixture.service.topics()
            #expect(Set(topics.filter(\.isOn).map(\.id)) == (await fixture.onAtServer()))
            #expect(topics.allSatisfy { !$0.isPending })
        }
    }
}
