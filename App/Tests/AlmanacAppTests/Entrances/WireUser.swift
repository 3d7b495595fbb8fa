import Screens
import TestSupport
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// A client of the wire in this process, which answers in place of a user.
@MainActor
final class WireUser {
    private let client = AnsweringClient()
    private let navigator = Navigator()
    private var asks: [ServerMessage.Ask] = []
    private var inbox: AsyncStream<ServerMessage.Ask>.Continuation?

    /// - Returns: The Router that asks this client.
    func connect() async -> WireRouter {
        client.attach(to: navigator)
        _ = await client.connect { [weak self] message in
            guard case .ask(let ask) = message else { return }
            self?.asks.append(ask)
            self?.inbox?.yield(ask)
        }
        return WireRouter(client, navigator: navigator, lock: NavigatorLock(navigator)) {}
    }

    /// Lets the app ask this client, until it has nothing more to ask. An ask that is still open after `answer` is left.
    func visit<Outcome: Sendable>(
        _ app: @escaping @MainActor (WireRouter) async throws -> Outcome,
        answer: (ServerMessage.Ask) async throws -> Void
    ) async throws -> Outcome {
        let (asks, inbox) = AsyncStream.makeStream(of: ServerMessage.Ask.self)
        self.inbox = inbox
        let router = await connect()
        let visit = Task {
            defer { inbox.finish() }
            return try await app(router)
        }
        for await ask in asks {
            do { try await answer(ask) } catch { Issue.record(error) }
            await leave(ask)
        }
        return try await visit.value
    }

    func asked(_ module: String) async throws -> ServerMessage.Ask {
        try await until { asks.last?.module == module }
        return try #require(asks.last)
    }

    /// - Returns: The result, or the reason of the refusal.
    func send(_ message: String, to ask: ServerMessage.Ask, _ values: WireValue = .null) async -> String {
        Self.text(of: await reply(to: message, of: ask, values))
    }

    func reply(
        to message: String, of ask: ServerMessage.Ask, _ values: WireValue = .null
    ) async -> ServerMessage.Reply {
        await client.message(message, to: ask.id, values)
    }

    /// Ends an ask, unless the answer is refused.
    ///
    /// - Returns: The reason of the refusal; empty if the answer is taken.
    @discardableResult
    func answer(_ ask: ServerMessage.Ask, _ value: WireValue) async -> String {
        Self.text(of: await client.answer(ask.id, value))
    }

    func leave(_ ask: ServerMessage.Ask) async { await answer(ask, .null) }

    private static func text(of reply: ServerMessage.Reply) -> String {
        switch reply {
        case .done(let value): "\(value)"
        case .refused(let reason): reason
        case .sent, .kept: ""
        }
    }
}
