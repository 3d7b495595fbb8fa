import Screens

/// The client that answers in place of the user, so that the app runs without any view.
///
/// Where an app with views shows a module, this router asks the client for the module's result. A client gets these
/// asks if it wishes for ``ClientMessage/Wish/asks``. It can send messages to the module, and ends the ask with an
/// answer. If the client goes away, the next one gets the asks that are still open.
@MainActor
public final class AnsweringClient {
    private final class OpenAsk {
        let shown: ServerMessage.Ask
        let messages: [WireMessage]
        /// Takes an answer, or refuses it by an error.
        let answer: @MainActor (WireValue) async throws -> Void
        let withdraw: @MainActor () -> Void
        /// Whether an answer is being taken.
        var isAnswered = false
        /// Whether the present client has got it.
        var isSent = false

        init(
            _ shown: ServerMessage.Ask, _ messages: [WireMessage],
            answer: @escaping @MainActor (WireValue) async throws -> Void, withdraw: @escaping @MainActor () -> Void
        ) {
            self.shown = shown
            self.messages = messages
            self.answer = answer
            self.withdraw = withdraw
        }
    }

    /// In the order in which they were asked.
    private var asks: [OpenAsk] = []
    private var nextID = 1
    private var navigator: Navigator?
    private var send: (@MainActor (ServerMessage) -> Void)?

    /// Creates the place of a client, which comes later.
    public init() {}

    /// Asks the client for the result of a module, and waits for its answer.
    ///
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - values: What the module begins with.
    ///   - messages: The messages that the client can send to the module. Their names are unique.
    ///   - isCover: Whether messages and answers to other asks are refused while this one is open, as under a lock.
    ///   - answer: Makes the outcome of an answer, which is `null` if the client sends none. If it throws, the answer is
    ///     refused, and the client can answer again.
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
        let ask = OpenAsk(
            shown, messages, answer: { outcome.yield(try await answer($0)) }, withdraw: { outcome.finish() })
        asks.append(ask)
        await passLockAndSend()
        for await value in outcomes {
            asks.removeAll { $0 === ask }
            if isCover { await passLockAndSend() }
            return value
        }
        // It was withdrawn, or the task was cancelled.
        withdraw { $0 === ask }
        if isCover { await passLockAndSend() }
        try Task.checkCancellation()
        return nil
    }

    private func passLockAndSend() async {
        await navigator?.passLock(for: .display)
        sendVisible()
    }

    /// Sends the asks that the client has not got and may see: while the app is known to be locked, the covers alone.
    func sendVisible() {
        guard let send else { return }
        let isHidden = navigator?.isKnownLocked == true || isCovered
        for ask in asks where !ask.isSent && (ask.shown.isCover || !isHidden) {
            ask.isSent = true
            send(.ask(ask.shown))
        }
    }

    private var isCovered: Bool { asks.contains(where: \.shown.isCover) }

    /// Withdraws all open asks, as an app closes its views.
    public func withdrawAll() { withdraw { _ in true } }

    /// Withdraws the open covers.
    public func withdrawCovers() { withdraw(where: \.shown.isCover) }

    private func withdraw(where isMeant: (OpenAsk) -> Bool) {
        // The latest questions return first, as views close from the top.
        let withdrawn = asks.filter(isMeant)
        asks.removeAll(where: isMeant)
        for ask in withdrawn.reversed() {
            if ask.isSent { send?(.withdrawn(ask: ask.shown.id)) }
            ask.withdraw()
        }
    }

    // MARK: The client

    func attach(to navigator: Navigator) { self.navigator = navigator }

    /// - Returns: Whether there was no client.
    func connect(_ send: @escaping @MainActor (ServerMessage) -> Void) async -> Bool {
        guard self.send == nil else { return false }
        self.send = send
        asks.forEach { $0.isSent = false }
        await passLockAndSend()
        return true
    }

    func disconnect() { send = nil }

    /// Takes an answer. The ask stays open if it is refused.
    func answer(_ id: Int, _ value: WireValue) async -> ServerMessage.Reply {
        await reply {
            let ask = try await openAsk(id)
            guard !ask.isAnswered else { throw WireAskError.notOpen }
            ask.isAnswered = true
            do {
                try await ask.answer(value)
            } catch {
                ask.isAnswered = false
                throw error
            }
            return .sent
        }
    }

    /// Sends a message to the module of an ask.
    func message(_ name: String, to id: Int, _ values: WireValue) async -> ServerMessage.Reply {
        await reply {
            let ask = try await openAsk(id)
            guard let message = ask.messages.first(where: { $0.name == name }) else {
                throw WireAskError.unknownMessage(name)
            }
            // The app does not end before it, even if the client has gone.
            guard let navigator else { throw WireAskError.notOpen }
            return .done(try await navigator.finishing { try await message.perform(values) })
        }
    }

    private func reply(_ work: () async throws -> ServerMessage.Reply) async -> ServerMessage.Reply {
        do { return try await work() } catch { return .refused("\(error)") }
    }

    /// The open ask with a number. A locked app takes nothing but what leads to its unlocking.
    private func openAsk(_ id: Int) async throws(WireAskError) -> OpenAsk {
        guard let ask = asks.first(where: { $0.shown.id == id }) else { throw .notOpen }
        guard !ask.shown.isCover else { return ask }
        await navigator?.passLock(for: .input)
        if navigator?.isKnownLocked == true || isCovered { throw .covered }
        // It may have been withdrawn meanwhile.
        guard asks.contains(where: { $0 === ask }) else { throw .notOpen }
        return ask
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
