import Notifications
import ROSS
import Testing

struct NotificationsServiceTests {
    @Test(arguments: Implementation.allCases)
    func `the topics are the server's, in its order`(implementation: Implementation) async throws {
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
    func `offline choices apply at once and are sent later`(
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
    func `listing the topics sends pending choices`(implementation: Implementation) async throws {
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
    func `without a connection and known topics, the reason is reported`(
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
    func `concurrent choices are all kept`(implementation: Implementation) async throws {
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

    @Test(arguments: Implementation.allCases)
    func `notifications include only enabled topics`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            #expect(try await fixture.service.notifications().isEmpty)
            try await fixture.service.set("events", isOn: true)
            #expect(try await fixture.service.notifications().isEmpty)
            try await fixture.service.set("book-of-the-month", isOn: true)
            #expect(try await fixture.service.notifications() == [.moon])
            try await fixture.service.set("book-of-the-month", isOn: false)
            #expect(try await fixture.service.notifications().isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a request for notifications shows no topics that were not requested`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            #expect(try await fixture.service.notifications().isEmpty)
            await fixture.setReachable(false)
            await #expect(throws: NotificationsError.self) { try await fixture.service.topics() }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a request for notifications sends pending choices`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            _ = try await fixture.service.topics()
            await fixture.setReachable(false)
            try await fixture.service.set("book-of-the-month", isOn: true)
            await fixture.setReachable(true)
            #expect(try await fixture.service.notifications() == [.moon])
            #expect(await fixture.onAtServer() == ["book-of-the-month"])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `without a connection, notifications are the last ones, until the next choice`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.set("book-of-the-month", isOn: true)
            #expect(try await fixture.service.notifications() == [.moon])
            await fixture.setReachable(false)
            #expect(try await fixture.service.notifications() == [.moon])

            try await fixture.service.set("events", isOn: true)
            try await fixture.service.set("book-of-the-month", isOn: false)
            await #expect {
                try await fixture.service.notifications()
            } throws: {
                if case NotificationsError.unavailable = $0 { true } else { false }
            }
            try await fixture.service.set("events", isOn: false)
            #expect(try await fixture.service.notifications().isEmpty)
        }
    }
}
