import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import WireSurface

/// A program that answers in place of the user of an almanac without views.
@MainActor
final class AnsweringUser {
    private let process: ChildProcess
    private let client: WireClient
    private var asks: [ServerMessage.Ask] = []
    private var replies: [Int: ServerMessage.Reply] = [:]
    /// The messages that were sent, by their ids: the ask and the name.
    private var sent: [Int: (ask: Int, name: String)] = [:]
    private(set) var withdrawn: Set<Int> = []
    private(set) var conversation = Conversation()

    init(_ home: Home, _ arguments: String...) async throws {
        let socket = home.folder.appending(path: "run/almanac.socket").path
        let almanac = Home.programs.appending(path: "almanac").path
        process = try ChildProcess(
            "/usr/bin/setsid", [almanac, "--headless", "--no-views", "--socket", socket] + arguments,
            environment: home.environment())
        client = try await .connectPatiently(to: WireSocket(path: socket), wishes: [.asks])
    }

    deinit { process.kill() }

    /// The next ask, which has to be for this module.
    func asked(_ module: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> ServerMessage.Ask {
        while asks.isEmpty { try await receive() }
        let ask = asks.removeFirst()
        try #require(ask.module == module, sourceLocation: sourceLocation)
        return ask
    }

    /// Ends an ask. The answer has to be taken.
    func answer(
        _ ask: ServerMessage.Ask, _ value: WireValue = .null, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        #expect(
            try await reply(to: client.send { .answer(id: $0, ask: ask.id, value) }) == .sent,
            sourceLocation: sourceLocation)
        conversation.note(answer: value, of: ask.id)
    }

    /// Ends an ask with an answer that is refused.
    ///
    /// - Returns: The reason.
    func refusal(of ask: ServerMessage.Ask, _ value: WireValue) async throws -> String {
        guard case .refused(let reason) = try await reply(to: client.send({ .answer(id: $0, ask: ask.id, value) }))
        else {
            throw SurfaceFailure(description: "An answer to \(ask.module) was taken.")
        }
        return reason
    }

    /// Sends a message that leads to other asks.
    func begin(_ name: String, of ask: ServerMessage.Ask, _ values: WireValue = .null) async throws -> Int {
        let id = try await client.send { .message(id: $0, ask: ask.id, name: name, values) }
        sent[id] = (ask.id, name)
        conversation.note(values, of: name, to: ask.id)
        return id
    }

    /// The result of a message.
    @discardableResult
    func end(_ message: Int) async throws -> WireValue {
        let reply = try await reply(to: message)
        guard case .done(let value) = reply else { throw SurfaceFailure(description: "\(reply)") }
        if let message = sent[message] { conversation.note(result: value, of: message.name, to: message.ask) }
        return value
    }

    /// Sends a message, and returns its result.
    @discardableResult
    func send(_ name: String, to ask: ServerMessage.Ask, _ values: WireValue = .null) async throws -> WireValue {
        try await end(begin(name, of: ask, values))
    }

    /// Hands over a link, which has to be taken.
    func open(_ link: String) async throws {
        #expect(try await reply(to: client.send { .link(id: $0, link) }) == .sent)
    }

    /// Ends almanac.
    func quit() async throws -> Int32 {
        try await client.quit()
        while try await client.next() != .finish {}
        return await process.exitCode()
    }

    /// Waits until almanac has ended by itself.
    func exitCode() async -> Int32 { await process.exitCode() }

    private func reply(to id: Int) async throws -> ServerMessage.Reply {
        while true {
            if let reply = replies.removeValue(forKey: id) { return reply }
            try await receive()
        }
    }

    private func receive() async throws {
        switch try await client.next() {
        case .ask(let ask):
            asks.append(ask)
            conversation.note(ask)
        case .withdrawn(let ask): withdrawn.insert(ask)
        case .reply(let id, .refused(let reason)) where sent[id] != nil:
            // The expected message would never arrive.
            throw SurfaceFailure(description: "\(sent[id]?.name ?? ""): \(reason)")
        case .reply(let id, let reply): replies[id] = reply
        case let message: throw SurfaceFailure(description: "\(String(describing: message)) came.")
        }
    }
}

/// The messages between almanac and its answering client, for a comparison with `App/router.schema.json`.
struct Conversation {
    private struct Module {
        let ask: ServerMessage.Ask
        /// The values and the result of each message, by its name.
        var messages: [String: [String: WireValue]] = [:]
        var answer: WireValue?
    }

    private var modules: [Module] = []

    mutating func note(_ ask: ServerMessage.Ask) { modules.append(Module(ask: ask)) }

    mutating func note(_ values: WireValue, of message: String, to ask: Int) {
        change(ask) { $0.messages[message, default: [:]]["values"] = values == .null ? nil : values }
    }

    mutating func note(result: WireValue, of message: String, to ask: Int) {
        change(ask) { $0.messages[message, default: [:]]["result"] = result }
    }

    mutating func note(answer: WireValue, of ask: Int) { change(ask) { $0.answer = answer } }

    private mutating func change(_ ask: Int, _ edit: (inout Module) -> Void) {
        guard let index = modules.firstIndex(where: { $0.ask.id == ask }) else { return }
        edit(&modules[index])
    }

    /// A line of JSON for each requested module.
    var lines: [String] {
        get throws {
            try modules.map { module in
                var parts: [String: WireValue] = [
                    "values": module.ask.values, "messages": .object(module.messages.mapValues { .object($0) }),
                ]
                parts["answer"] = module.answer
                let line = WireValue.object([
                    "module": .text(module.ask.module), "names": .array(module.ask.messages.map { .text($0) }),
                    "parts": .object(parts),
                ])
                return String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
            }
        }
    }
}

extension WireValue {
    /// The member of an object; `null` if there is none.
    subscript(name: String) -> WireValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }

    /// The values of an array.
    var array: [WireValue] { if case .array(let values) = self { values } else { [] } }
}
