import Screens
import TestSupport
import Testing

@testable import WireSurface

@MainActor
struct ServerTests {
    @Test func `a client is shown the screen, sends an event, and is shown its result`() async throws {
        let view = StubView(.adding("0")) { view, _ in view.screen = .adding("1") }
        let app = try WireApp()
        try await app.run(view) {
            let client = try await RawClient.greeted(app.socket)
            let first = try #require(try await client.settled().0)
            #expect(first.screen.title == "0" && first.stack == [.init(view: 1, title: "0")])
            try await client.send(.event(id: 9, .action("add"), from: first.version))
            #expect(try await client.next() == .reply(id: 9, .sent))
            let (second, _) = try await client.settled()
            #expect(second?.screen.title == "1" && second?.version.view == first.version.view)
        }
    }

    @Test func `the last screen before 'settled' is not busy`() async throws {
        let view = StubView(.adding("0")) { view, _ in view.isBusy = true }
        let app = try WireApp()
        try await app.run(view) {
            let client = try await RawClient.greeted(app.socket)
            let first = try #require(try await client.settled().0)
            try await client.send(.event(id: 1, .action("add"), from: first.version))
            #expect(try await client.next() == .reply(id: 1, .sent))
            view.screen = .adding("busy")
            guard case .screen(let shown) = try await client.next() else { throw TestError() }
            #expect(shown.isBusy)
            view.isBusy = false
            guard case .screen(let last) = try await client.next() else { throw TestError() }
            #expect(!last.isBusy && last.screen == shown.screen)
            guard case .settled = try await client.next() else { throw TestError() }
        }
    }

    @Test func `a form is kept apart for each client, and secrets are not echoed`() async throws {
        let view = StubView(.signIn)
        let app = try WireApp()
        try await app.run(view) {
            let client = try await RawClient.greeted(app.socket)
            let other = try await RawClient.greeted(app.socket)
            let first = try #require(try await client.settled().0)
            _ = try await other.settled()
            for event in [
                Screen.Event.input(field: "name", value: "Ada"), .input(field: "word", value: "xyzzy"), .toggle("stay"),
            ] {
                try await client.send(.event(id: 1, event, from: first.version))
                let (shown, replies) = try await client.settled()
                #expect(replies == [.kept] && shown.map { "\($0)".contains("xyzzy") } != true)
            }
            try await other.send(.event(id: 2, .submit(form: "form", values: [:]), from: first.version))
            #expect(try await other.settled().1 == [.sent])
            try await client.send(.event(id: 2, .submit(form: "form", values: [:]), from: first.version))
            #expect(try await client.settled().1 == [.sent])
        }
        #expect(
            view.events == [
                .submit(form: "form", values: ["name": "", "word": "", "stay": false]),
                .submit(form: "form", values: ["name": "Ada", "word": "xyzzy", "stay": true]),
            ])
    }

    @Test func `an event for a screen that is gone is refused`() async throws {
        let view = StubView(.adding("0"))
        let app = try WireApp()
        try await app.run(view) {
            let client = try await RawClient.greeted(app.socket)
            let first = try #require(try await client.settled().0)
            view.screen = Screen(title: "1")
            try await client.send(.event(id: 1, .action("add"), from: first.version))
            let noLongerOffered = Navigator.EventError.noLongerOffered.description
            #expect(try await client.settled(replies: 1).1 == [.refused(noLongerOffered)])
            let other = Navigator.ScreenVersion(view: first.version.view + 1, revision: first.version.revision)
            try await client.send(.event(id: 2, .back, from: other))
            #expect(try await client.settled(replies: 1).1 == [.refused(Navigator.EventError.otherScreen.description)])
        }
        #expect(view.events.isEmpty)
    }

    @Test func `a locked app refuses the events of every client, and shows them the cover alone`() async throws {
        let view = StubView(.adding("Secret"))
        let app = try WireApp()
        try await app.run(view) {
            let clients = [try await RawClient.greeted(app.socket), try await RawClient.greeted(app.socket)]
            var version = Navigator.ScreenVersion(view: 0, revision: 0)
            for client in clients { version = try #require(try await client.settled().0).version }
            app.navigator.isLocked = { _ in
                if !app.navigator.isCovered {
                    Task.immediate { await app.navigator.show(StubView("PIN"), as: .cover) }
                }
                return true
            }
            for client in clients {
                try await client.send(.event(id: 1, .action("add"), from: version))
                let settled = try await client.settled(replies: 1)
                var shown = settled.0
                try #require(settled.1 == [.refused(Navigator.EventError.otherScreen.description)])
                while shown?.isCovered != true { shown = try await client.settled().0 ?? shown }
                #expect(shown?.stack == [.init(view: 1, title: nil), .init(view: 2, title: "PIN")])
            }
        }
        #expect(view.events.isEmpty)
    }

    @Test func `new and existing clients of a locked app see only the cover`()
        async throws
    {
        let view = StubView(.adding("Secret"))
        let app = try WireApp()
        try await app.run(view) {
            let first = try await RawClient.greeted(app.socket)
            _ = try await first.settled()
            app.navigator.isLocked = { _ in true }
            let second = try await RawClient.greeted(app.socket)
            // Something below the lock changes.
            view.screen.title = "Other"
            try await until { app.navigator.isKnownLocked }
            Task { await app.navigator.show(StubView("PIN"), as: .cover) }
            for client in [first, second] {
                guard case .screen(let shown) = try await client.next() else { throw TestError() }
                #expect(shown.isCovered && shown.screen.title == "PIN")
            }
        }
    }

    @Test func `links are accepted or refused, and a client without wishes receives no other message`() async throws {
        let app = try WireApp()
        try await app.run(StubView("Home")) {
            let client = try await RawClient.greeted(app.socket, wishes: [])
            try await client.send(.link(id: 1, "app://home"))
            #expect(try await client.next() == .reply(id: 1, .sent))
            app.navigator.copy("text")
            try await client.send(.link(id: 2, "app://nothing"))
            #expect(try await client.next() == .reply(id: 2, .refused("The link leads nowhere in this app.")))
        }
        #expect(app.links == ["app://home", "app://nothing"])
    }

    @Test func `copied and shared texts are sent to all clients, and the end of the app too`() async throws {
        let app = try WireApp()
        var clients: [RawClient] = []
        try await app.run(StubView("Home")) {
            for _ in 0..<2 {
                clients.append(try await RawClient.greeted(app.socket))
                _ = try await clients.last?.settled()
            }
            app.navigator.copy("one")
            app.navigator.share("two")
        }
        for client in clients {
            let messages = try await client.rest()
            #expect(messages.contains(.copied("one")) && messages.contains(.shared("two")) && messages.last == .finish)
        }
    }

    @Test func `cancelling the server ends the app and notifies its clients`() async throws {
        let app = try WireApp()
        let server = WireServer(try await app.socket.listen(), app: "test")
        let running = Task { try await server.run(app.navigator) { await app.navigator.show(StubView("Home")) } }
        let client = try await RawClient.greeted(app.socket)
        _ = try await client.settled()
        running.cancel()
        #expect(try await client.rest().last == .finish)
        _ = await running.result
    }

    @Test func `a client's quit ends the app after the replies to its earlier messages`() async throws {
        let app = try WireApp()
        let view = StubView(.adding("0"))
        try await app.run(view) {
            let client = try await RawClient.greeted(app.socket)
            let first = try #require(try await client.settled().0)
            try await client.send(.event(id: 1, .action("add"), from: first.version))
            try await client.send(.quit)
            let messages = try await client.rest()
            #expect(messages.contains(.reply(id: 1, .sent)) && messages.last == .finish)
            #expect(app.navigator.isFinished)
        }
    }
}
