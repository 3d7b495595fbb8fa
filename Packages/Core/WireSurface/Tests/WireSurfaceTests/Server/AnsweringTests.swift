import Foundation
import Screens
import TestSupport
import Testing

@testable import WireSurface

/// An app without views asks a client in place of its user.
@MainActor
struct AnsweringTests {
    private struct Wrong: Error, CustomStringConvertible { let description = "Take tea or milk." }

    /// An app that asks what to drink, until the client says nothing.
    private func drinks(_ client: AnsweringClient, _ taken: Taken) async throws {
        while true {
            let drink = try await client.ask(
                "drinks", values: ["taken": taken.drinks.count],
                messages: [
                    WireMessage("list") { ["tea", "milk"] },
                    WireMessage("price") { (drink: String) in
                        guard drink == "tea" else { throw Wrong() }
                        return 3
                    },
                    WireMessage("lock") { _ = try await self.pin(client) },
                ],
                answer: { value in
                    let drink = try value.decoded(as: String?.self)
                    guard drink.map({ ["tea", "milk"].contains($0) }) ?? true else { throw Wrong() }
                    return drink
                })
            guard let drink = drink ?? nil else { return }
            taken.drinks.append(drink)
        }
    }

    private func pin(_ client: AnsweringClient) async throws -> Bool? {
        try await client.ask("pin", values: [String: Int](), isCover: true) { $0 != .null }
    }

    @MainActor
    private final class Taken { var drinks: [String] = [] }

    private func run(
        _ body: @escaping @MainActor (WireApp, AnsweringClient, Taken) async throws -> Void
    ) async throws {
        let app = try WireApp()
        let (client, taken) = (AnsweringClient(), Taken())
        let server = WireServer(try await app.socket.listen(), app: "test 1", answering: client)
        let running = Task { try await server.run(app.navigator) { try await drinks(client, taken) } }
        let result = await Task { try await body(app, client, taken) }.result
        app.navigator.finish()
        try await running.value
        try result.get()
    }

    private func answering(_ app: WireApp) async throws -> RawClient {
        try await RawClient.greeted(app.socket, wishes: [.asks])
    }

    private func ask(_ id: Int, taken: Int) -> ServerMessage {
        .ask(
            .init(
                id: id, module: "drinks", values: .object(["taken": .number(Double(taken))]),
                messages: ["list", "price", "lock"]))
    }

    @Test func `a client answers the app's questions until the app ends`() async throws {
        try await run { app, _, taken in
            let client = try await answering(app)
            #expect(try await client.next() == ask(1, taken: 0))
            try await client.send(.answer(id: 7, ask: 1, .text("tea")))
            #expect(try await client.next() == .reply(id: 7, .sent))
            #expect(try await client.next() == ask(2, taken: 1))
            try await client.send(.answer(id: 8, ask: 2, .null))
            #expect(try await client.rest() == [.reply(id: 8, .sent), .finish])
            #expect(taken.drinks == ["tea"])
        }
    }

    @Test func `a client that shows screens is refused by an app without views`() async throws {
        try await run { app, _, _ in
            await #expect(throws: WireError.closed("The app has no screens: a program answers in place of a user.")) {
                _ = try await WireClient.connect(to: app.socket)
            }
        }
    }

    @Test func `after a refused answer the client can answer again`() async throws {
        try await run { app, _, taken in
            let client = try await answering(app)
            _ = try await client.next()
            try await client.send(.answer(id: 1, ask: 1, .text("beer")))
            #expect(try await client.next() == .reply(id: 1, .refused("Take tea or milk.")))
            try await client.send(.answer(id: 2, ask: 1, .number(3)))
            #expect(
                try await client.next()
                    == .reply(id: 2, .refused("The message is not understood: the value is wrong.")))
            try await client.send(.answer(id: 3, ask: 1, .text("milk")))
            #expect(try await client.next() == .reply(id: 3, .sent))
            _ = try await client.next()
            try await client.send(.answer(id: 4, ask: 1, .text("milk")))
            #expect(
                try await client.next() == .reply(id: 4, .refused("Nothing with this number is asked any more.")))
            #expect(taken.drinks == ["milk"])
        }
    }

    @Test func `a message is replied to with its value, or refused with the reason`() async throws {
        try await run { app, _, _ in
            let client = try await answering(app)
            _ = try await client.next()
            let cases: [(String, WireValue, ServerMessage.Reply)] = [
                ("list", .null, .done(.array([.text("tea"), .text("milk")]))),
                ("price", .text("tea"), .done(.number(3))),
                ("price", .text("milk"), .refused("Take tea or milk.")),
                ("price", .object(["drink": .null]), .refused("The message is not understood: the value is wrong.")),
                ("pour", .null, .refused("There is no message 'pour'. The ask names those that there are.")),
            ]
            for (id, (name, values, reply)) in cases.enumerated() {
                try await client.send(.message(id: id, ask: 1, name: name, values))
                #expect(try await client.next() == .reply(id: id, reply))
            }
        }
    }

    @Test func `while a cover is open, messages and answers to other asks are refused`() async throws {
        try await run { app, _, _ in
            let client = try await answering(app)
            _ = try await client.next()
            try await client.send(.message(id: 1, ask: 1, name: "lock", .null))
            let cover = ServerMessage.Ask(id: 2, module: "pin", values: .object([:]), messages: [], isCover: true)
            #expect(try await client.next() == .ask(cover))
            let covered = "The app is locked, or something else is asked first."
            try await client.send(.message(id: 2, ask: 1, name: "list", .null))
            #expect(try await client.next() == .reply(id: 2, .refused(covered)))
            try await client.send(.answer(id: 3, ask: 1, .text("tea")))
            #expect(try await client.next() == .reply(id: 3, .refused(covered)))
            try await client.send(.answer(id: 4, ask: 2, .null))
            let replies = [try await client.next(), try await client.next()]
            #expect(replies.contains(.reply(id: 4, .sent)) && replies.contains(.reply(id: 1, .done(.null))))
        }
    }

    @Test func `a locked app refuses everything but the answer to a cover`() async throws {
        try await run { app, asking, _ in
            let client = try await answering(app)
            _ = try await client.next()
            app.navigator.isLocked = { _ in true }
            try await client.send(.message(id: 1, ask: 1, name: "list", .null))
            let covered = "The app is locked, or something else is asked first."
            #expect(try await client.next() == .reply(id: 1, .refused(covered)))
            let unlocking = Task { try await pin(asking) }
            _ = try await client.next()
            try await client.send(.answer(id: 2, ask: 2, .bool(true)))
            #expect(try await client.next() == .reply(id: 2, .sent))
            #expect(try await unlocking.value == true)
        }
    }

    @Test func `a client that connects to a locked app gets the lock alone, and the other asks after it`() async throws
    {
        try await run { app, asking, _ in
            app.navigator.isLocked = { _ in true }
            let client = try await answering(app)
            let unlocking = Task { try await pin(asking) }
            let cover = ServerMessage.Ask(id: 2, module: "pin", values: .object([:]), messages: [], isCover: true)
            #expect(try await client.next() == .ask(cover))
            app.navigator.isLocked = { _ in false }
            try await client.send(.answer(id: 1, ask: 2, .bool(true)))
            let messages = [try await client.next(), try await client.next()]
            #expect(messages.contains(.reply(id: 1, .sent)) && messages.contains(ask(1, taken: 0)))
            #expect(try await unlocking.value == true)
        }
    }

    @Test func `values for a message without values are refused`() async throws {
        try await run { app, _, _ in
            let client = try await answering(app)
            _ = try await client.next()
            try await client.send(.message(id: 1, ask: 1, name: "list", .object(["x": .null])))
            #expect(
                try await client.next()
                    == .reply(id: 1, .refused("The message is not understood: this message has no values.")))
        }
    }

    @Test func `open asks are sent to the next client`() async throws {
        try await run { app, _, taken in
            let first = try await answering(app)
            #expect(try await first.next() == ask(1, taken: 0))
            let second = try await RawClient(app.socket)
            _ = try await second.next()
            try await second.send(.hello(version: WireCoding.version, wishes: [.asks]))
            #expect(try await second.next() == .error("Another client answers already. Close it first."))
            first.close()
            #expect(try await first.rest().isEmpty)
            // The server notices the end of a connection a little later.
            var third = try await answering(app)
            while try await third.next() != ask(1, taken: 0) { third = try await answering(app) }
            try await third.send(.answer(id: 1, ask: 1, .text("tea")))
            #expect(try await third.next() == .reply(id: 1, .sent))
            try await until { taken.drinks == ["tea"] }
        }
    }

    @Test func `the client learns that a question was withdrawn or cancelled`() async throws {
        try await run { app, asking, _ in
            let client = try await answering(app)
            _ = try await client.next()
            let cancelled = Task { try await pin(asking) }
            _ = try await client.next()
            cancelled.cancel()
            #expect(try await client.next() == .withdrawn(ask: 2))
            await #expect(throws: CancellationError.self) { try await cancelled.value }
            let withdrawn = Task { try await pin(asking) }
            _ = try await client.next()
            asking.withdrawAll()
            #expect(try await client.next() == .withdrawn(ask: 3))
            #expect(try await client.next() == .withdrawn(ask: 1))
            #expect(try await withdrawn.value == nil)
        }
    }

    @Test func `a client without questions enabled gets no questions and cannot answer`() async throws {
        try await run { app, _, _ in
            let client = try await RawClient.greeted(app.socket)
            try await client.send(.answer(id: 1, ask: 1, .text("tea")))
            #expect(
                try await client.rest() == [
                    .error("The message is not understood: only a client that has wished for 'asks' sends it.")
                ])
        }
    }
}
