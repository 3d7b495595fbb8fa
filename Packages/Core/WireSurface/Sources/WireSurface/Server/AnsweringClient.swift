import Screens

/// The client that answers what an app would show the user, so that the app runs without any view.
///
/// The app gives it to a ``WireServer``, and asks. A client that wishes for ``ClientMessage/Wish/asks`` gets the asks that are
/// open and each new one. It sends messages to what an ask is about, and ends the ask with an answer. If it goes away, the
/// asks stay open for the next client.
@MainActor
public final class AnsweringClient {
    private struct OpenAsk {
        let shown: ServerMessage.Ask
        let messages: [String: WireMessage]
        /// Takes an answer, or refuses it by an error.
        let answer: @MainActor (WireValue) async throws -> Void
        let withdraw: @MainActor () -> Void
        /// Whether an answer is being taken.
        var isAnswered = false
    }

    /// In the order in which they were asked.
    private var asks: [OpenAsk] = []
    private var nextID = 1
    private var navigator: Navigator?
    private var send: (@MainActor (ServerMessage) -> Void)?

    /// Creates the place of a client, which comes later.
    public init() {}

    /// Asks the client what a module ends with, and waits for its answer.
    ///
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - values: What the module begins with.
    ///   - messages: What can be sent to the module meanwhile. Their names are unique.
    ///   - isCover: Whether the client can send something to this ask alone while it is open, as under a lock.
    ///   - answer: Makes the outcome of an answer, which is `null` if the client sends none. If it throws, the answer is
    ///     refused, and the ask stays open.
    /// - Returns: The outcome; `nil` if the ask was withdrawn, or at once if the app has ended.
    public func ask<Outcome: Sendable>(
        _ module: String, values: some Encodable, messages: [WireMessage] = [], isCover: Bool = false,
        answer: @escaping @MainActor (WireValue) async throws -> Outcome
    ) async throws -> Outcome? {
        let values = try WireValue(encoding: values)
        guard navigator?.isFinished != true else { return nil }
        let (outcomes, outcome) = AsyncStream.makeStream(of: Outcome.self)
        let id = nextID
        nextID += 1
        let shown = ServerMessage.Ask(
            id: id, module: module, values: values, messages: messages.map(\.name), isCover: isCover)
        asks.append(
            OpenAsk(
                shown: shown, messages: Dictionary(messages.map { ($0.name, $0) }) { $1 },
                answer: { outcome.yield(try await answer($0)) }, withdraw: { outcome.finish() }))
        send?(.ask(shown))
        for await value in outcomes {
            asks.removeAll { $0.shown.id == id }
            return value
        }
        // It was withdrawn, or the task was cancelled.
        withdraw { $0.shown.id == id }
        try Task.checkCancellation()
        return nil
    }

    /// Whether a cover is asked for.
    public var isCovered: Bool { asks.contains(where: \.shown.isCover) }

    /// Withdraws all open asks, as an app closes its views.
    public func withdrawAll() { withdraw { _ in true } }

    private func withdraw(where isMeant: (OpenAsk) -> Bool) {
        // Those that were asked last return first, as views close from the top.
        let withdrawn = asks.filter(isMeant)
        asks.removeAll(where: isMeant)
        for ask in withdrawn.reversed() {
            send?(.withdrawn(ask: ask.shown.id))
            ask.withdraw()
        }
    }

    // MARK: The client

    func attach(to navigator: Navigator) { self.navigator = navigator }

    /// - Returns: Whether there was no client.
    func connect(_ send: @escaping @MainActor (ServerMessage) -> Void) -> Bool {
        guard self.send == nil else { return false }
        self.send = send
        asks.forEach { send(.ask($0.shown)) }
        return true
    }

    func disconnect() { send = nil }

    /// Takes an answer. The ask is open until the answer is not refused.
    func answer(_ id: Int, _ value: WireValue) async -> ServerMessage.Reply {
        await reply(id) {
            guard let index = asks.firstIndex(where: { $0.shown.id == id }), !asks[index].isAnswered else {
                throw WireAskError.notOpen
            }
            asks[index].isAnswered = true
            do {
                try await asks[index].answer(value)
            } catch {
                if let index = asks.firstIndex(where: { $0.shown.id == id }) { asks[index].isAnswered = false }
                throw error
            }
            return .sent
        }
    }

    /// Sends a message to what an ask is about.
    func message(_ name: String, to id: Int, _ values: WireValue) async -> ServerMessage.Reply {
        await reply(id) {
            guard let message = asks.first(where: { $0.shown.id == id })?.messages[name] else {
                throw WireAskError.unknownMessage(name)
            }
            // The app does not end before it, even if the client has gone.
            guard let navigator else { throw WireAskError.notOpen }
            return .done(try await navigator.finishing { try await message.perform(values) })
        }
    }

    private func reply(_ id: Int, _ work: () async throws -> ServerMessage.Reply) async -> ServerMessage.Reply {
        do {
            try await admit(id)
            return try await work()
        } catch {
            return .refused("\(error)")
        }
    }

    /// A locked app takes nothing but what leads to its unlocking.
    private func admit(_ id: Int) async throws {
        guard let ask = asks.first(where: { $0.shown.id == id }) else { throw WireAskError.notOpen }
        guard !ask.shown.isCover else { return }
        let isLocked = await navigator?.isLocked() == true
        if isLocked || isCovered { throw WireAskError.covered }
    }
}

/// A message that a client can send to what an ask is about: to a service, or to an exit.
public struct WireMessage: Sendable {
    let name: String
    let perform: @Sendable (WireValue) async throws -> WireValue

    /// A message with values and a result.
    public init<Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype>(
        _ name: String, _ perform: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.name = name
        self.perform = { try WireValue(encoding: try await perform($0.decoded())) }
    }

    /// A message with values, and without a result.
    public init<Input: Decodable & SendableMetatype>(
        _ name: String, _ perform: @escaping @Sendable (Input) async throws -> Void
    ) {
        self.name = name
        self.perform = {
            try await perform($0.decoded())
            return .null
        }
    }

    /// A message without values, and with a result.
    public init<Output: Encodable & SendableMetatype>(
        _ name: String, _ perform: @escaping @Sendable () async throws -> Output
    ) {
        self.name = name
        self.perform = { _ in try WireValue(encoding: try await perform()) }
    }

    /// A message without values and without a result.
    public init(_ name: String, _ perform: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.perform = { _ in
            try await perform()
            return .null
        }
    }
}

/// Why a message or an answer to an ask was refused. The description is a sentence.
enum WireAskError: Error, Equatable, CustomStringConvertible {
    case notOpen
    case covered
    case unknownMessage(String)

    var description: String {
        switch self {
        case .notOpen: "Nothing with this number is asked any more."
        case .covered: "The app is locked, or something else is asked first."
        case .unknownMessage(let name): "There is no message '\(name.prefix(50))'. The ask names those that there are."
        }
    }
}
