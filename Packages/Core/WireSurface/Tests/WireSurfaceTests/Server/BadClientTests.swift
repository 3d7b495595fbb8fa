import Foundation
import Screens
import TestSupport
import Testing

@testable import WireSurface

/// Clients that are slow, wrong or gone. A program of another user cannot be tried here, because the tests run as one.
@MainActor
struct BadClientTests {
    private func expectServed(_ app: WireApp) async throws {
        let client = try await RawClient.greeted(app.socket)
        #expect(try await client.settled().0 != nil)
        client.close()
    }

    @Test(arguments: [
        ("\n", "The message is not understood: it is no JSON object."),
        ("\u{0}\u{FFFD}{{\n", "The message is not understood: it is no JSON object."),
        (String(repeating: "[", count: 513) + "\n", "The message is not understood: it is no JSON object."),
        (
            String(repeating: #"{"kind":["#, count: 90_000) + "\n",
            "The message is not understood: it is no JSON object."
        ),
        (#"{"kind":"quit"}"# + "\n", "The message is not understood: the first message is 'hello'."),
        (
            #"{"kind":"hello","version":"1.0"}"# + "\n",
            "The other side speaks version 1.0 of the wire, and this one 3.2. Use programs of the same version."
        ),
        (
            String(repeating: "x", count: WireCoding.lineLimit + 1),
            "The message is longer than 1048576 bytes. Send a shorter one."
        ),
    ])
    func `a line that is wrong is answered with the reason, and the connection is closed`(
        line: String, reason: String
    ) async throws {
        let app = try WireApp()
        try await app.run(StubView("Home")) {
            let client = try await RawClient(app.socket)
            _ = try await client.next()
            try await client.send(line)
            #expect(try await client.next() == .error(reason))
            #expect(try await client.next() == nil)
            try await expectServed(app)
            #expect(!app.navigator.isFinished)
        }
    }

    @Test func `wrong lines after a greeting close the connection too, and show no screen any more`() async throws {
        let app = try WireApp()
        try await app.run(StubView("Home")) {
            let client = try await RawClient.greeted(app.socket)
            _ = try await client.settled()
            try await client.send("nonsense\n" + #"{"kind":"quit"}"# + "\n")
            #expect(try await client.rest() == [.error("The message is not understood: it is no JSON object.")])
            #expect(!app.navigator.isFinished)
        }
    }

    @Test func `half a line does nothing, whether its client waits or is killed`() async throws {
        let app = try WireApp()
        try await app.run(StubView("Home")) {
            let waiting = try await RawClient.greeted(app.socket)
            _ = try await waiting.settled()
            let killed = try await RawClient.greeted(app.socket)
            for client in [waiting, killed] { try await client.send(#"{"kind":"quit"}"#) }
            killed.close()
            try await expectServed(app)
            #expect(!app.navigator.isFinished)
        }
    }

    @Test func `a slow client gets only the newest screen and delays no other client`() async throws {
        let view = StubView("0")
        let app = try WireApp()
        try await app.run(view) {
            let slow = try await RawClient.greeted(app.socket)
            _ = try await slow.settled()
            let quick = try await RawClient.greeted(app.socket)
            _ = try await quick.settled()
            let text = Screen.Element.text(Screen.Text(String(repeating: "x", count: 100_000)))
            for count in 1...100 {
                view.screen = Screen(title: "\(count)", elements: [text])
                var title = ""
                while title != "\(count)" { title = try #require(try await quick.settled().0).screen.title }
            }
            var titles: [String] = []
            while titles.last != "100" { titles.append(try #require(try await slow.settled().0).screen.title) }
            #expect(titles.count < 20)
        }
    }

    @Test func `a client that does not read its replies is closed`() async throws {
        let view = StubView(.adding("0"))
        let app = try WireApp()
        try await app.run(view) {
            let client = try await RawClient.greeted(app.socket)
            let version = try #require(try await client.settled().0).version
            let line = WireCoding.line(of: .event(id: 1, .action("none"), from: version))
            let lines = String(repeating: String(decoding: line, as: UTF8.self), count: 100)
            await #expect(throws: (any Error).self) { while true { try await client.send(lines) } }
            try await expectServed(app)
        }
    }

    @Test func `silent connections do not keep others out`() async throws {
        let app = try WireApp()
        try await app.run(StubView("Home")) {
            var silent: [RawClient] = []
            for _ in 0..<80 { silent.append(try await RawClient(app.socket)) }
            try await expectServed(app)
            // The first ones have been closed, so that they hold no descriptors.
            for client in silent.prefix(60) { #expect(try await client.rest().count <= 1) }
        }
    }

    @Test func `more clients than the limit are refused with the reason`() async throws {
        let app = try WireApp()
        try await app.run(StubView("Home")) {
            var clients: [RawClient] = []
            for _ in 0..<WireServer.clientLimit {
                let client = try await RawClient.greeted(app.socket)
                _ = try await client.settled()
                clients.append(client)
            }
            let late = try await RawClient.greeted(app.socket)
            #expect(try await late.rest() == [.error("The app has 16 clients already. Close one.")])
            clients.removeLast().close()
            var isServed = false
            while !isServed {
                let next = try await RawClient.greeted(app.socket)
                isServed = (try? await next.settled()) != nil
            }
        }
    }

    @Test func `a client that is stuck does not keep the app from ending`() async throws {
        let view = StubView(Screen(title: "", elements: [.text(.init(String(repeating: "x", count: 900_000)))]))
        let app = try WireApp()
        var stuck: RawClient?
        try await app.run(view) {
            stuck = try await RawClient.greeted(app.socket)
            try await expectServed(app)
        }
        #expect(stuck != nil)
    }
}
