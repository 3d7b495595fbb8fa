import Screens

/// The JSON form of a message of the server. `kind` says which other fields it has.
struct WireServerMessage: Codable {
    enum Kind: String, Codable {
        case hello, screen, settled, reply, ask, withdrawn, copied, shared, finish, error
    }
    enum Result: String, Codable { case sent, kept, done, refused }

    struct Entry: Codable {
        let view: Int
        let title: String?
    }

    private struct Hello: Codable {
        let version: String
        let app: String
        let capabilities: [String]
    }

    private struct Shown: Codable {
        let view: Int
        let revision: Int
        let screen: WireScreen
        let stack: [Entry]
        let isCovered: Bool
        let isBusy: Bool
    }

    private struct Reply: Codable {
        let id: Int
        let result: Result
        let value: WireValue?
        let reason: String?

        init(_ id: Int, _ result: Result, value: WireValue? = nil, reason: String? = nil) {
            (self.id, self.result, self.value, self.reason) = (id, result, value, reason)
        }
    }

    private struct Ask: Codable {
        let ask: Int
        let module: String
        let values: WireValue
        let messages: [String]
        let isCover: Bool
    }

    private struct Withdrawn: Codable { let ask: Int }

    private struct Text: Codable { let text: String }
    private struct Reason: Codable { let reason: String }
    private struct Nothing: Codable {}

    let value: ServerMessage

    init(_ message: ServerMessage) { value = message }

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .hello(let hello):
            try encoder.encode(
                Kind.hello, Hello(version: hello.version, app: hello.app, capabilities: hello.capabilities.sorted()))
        case .screen(let shown):
            try encoder.encode(
                Kind.screen,
                Shown(
                    view: shown.version.view, revision: shown.version.revision, screen: WireScreen(shown.screen),
                    stack: shown.stack.map { Entry(view: $0.view, title: $0.title) }, isCovered: shown.isCovered,
                    isBusy: shown.isBusy))
        case .settled(let version): try encoder.encode(Kind.settled, WireVersion(version))
        case .reply(let id, .sent): try encoder.encode(Kind.reply, Reply(id, .sent))
        case .reply(let id, .kept): try encoder.encode(Kind.reply, Reply(id, .kept))
        case .reply(let id, .done(let value)): try encoder.encode(Kind.reply, Reply(id, .done, value: value))
        case .reply(let id, .refused(let reason)): try encoder.encode(Kind.reply, Reply(id, .refused, reason: reason))
        case .ask(let ask):
            try encoder.encode(
                Kind.ask,
                Ask(
                    ask: ask.id, module: ask.module, values: ask.values, messages: ask.messages, isCover: ask.isCover))
        case .withdrawn(let ask): try encoder.encode(Kind.withdrawn, Withdrawn(ask: ask))
        case .copied(let text): try encoder.encode(Kind.copied, Text(text: text))
        case .shared(let text): try encoder.encode(Kind.shared, Text(text: text))
        case .finish: try encoder.encode(Kind.finish, Nothing())
        case .error(let reason): try encoder.encode(Kind.error, Reason(reason: reason))
        }
    }

    init(from decoder: any Decoder) throws {
        switch try decoder.kind(Kind.self) {
        case .hello:
            let hello = try Hello(from: decoder)
            value = .hello(.init(version: hello.version, app: hello.app, capabilities: Set(hello.capabilities)))
        case .screen:
            let shown = try Shown(from: decoder)
            value = .screen(
                .init(
                    version: .init(view: shown.view, revision: shown.revision), screen: shown.screen.value,
                    stack: shown.stack.map { .init(view: $0.view, title: $0.title) }, isCovered: shown.isCovered,
                    isBusy: shown.isBusy))
        case .settled: value = .settled(try WireVersion(from: decoder).value)
        case .reply:
            let reply = try Reply(from: decoder)
            value =
                switch reply.result {
                case .sent: .reply(id: reply.id, .sent)
                case .kept: .reply(id: reply.id, .kept)
                case .done: .reply(id: reply.id, .done(reply.value ?? .null))
                case .refused: .reply(id: reply.id, .refused(reply.reason ?? ""))
                }
        case .ask:
            let ask = try Ask(from: decoder)
            value = .ask(
                .init(
                    id: ask.ask, module: ask.module, values: ask.values, messages: ask.messages, isCover: ask.isCover))
        case .withdrawn: value = .withdrawn(ask: try Withdrawn(from: decoder).ask)
        case .copied: value = .copied(try Text(from: decoder).text)
        case .shared: value = .shared(try Text(from: decoder).text)
        case .finish: value = .finish
        case .error: value = .error(try Reason(from: decoder).reason)
        }
    }
}

/// The JSON form of a message of a client. `kind` says which other fields it has.
struct WireClientMessage: Codable {
    enum Kind: String, Codable { case hello, event, link, answer, message, quit }

    private struct Hello: Codable {
        let version: String
        /// Unknown ones are ignored; absent for screens and texts.
        let wishes: [String]?
    }

    private struct Event: Codable {
        let id: Int
        let view: Int
        let revision: Int
        let event: WireEvent

        init(_ id: Int, _ event: WireEvent, _ version: Navigator.ScreenVersion) {
            (self.id, view, revision, self.event) = (id, version.view, version.revision, event)
        }
    }

    private struct Link: Codable {
        let id: Int
        let link: String
    }

    private struct Answer: Codable {
        let id: Int
        let ask: Int
        /// Absent for `null`.
        let value: WireValue?
    }

    private struct Message: Codable {
        let id: Int
        let ask: Int
        let message: String
        /// Absent for a message without values.
        let values: WireValue?
    }

    private struct Nothing: Codable {}

    let value: ClientMessage

    init(_ message: ClientMessage) { value = message }

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .hello(let version, let wishes):
            try encoder.encode(Kind.hello, Hello(version: version, wishes: wishes.map(\.rawValue).sorted()))
        case .event(let id, let event, let version):
            try encoder.encode(Kind.event, Event(id, WireEvent(event), version))
        case .submitKept(let id, let form, let version):
            try encoder.encode(Kind.event, Event(id, WireEvent(submitKept: form), version))
        case .link(let id, let link): try encoder.encode(Kind.link, Link(id: id, link: link))
        case .answer(let id, let ask, let value):
            try encoder.encode(Kind.answer, Answer(id: id, ask: ask, value: value))
        case .message(let id, let ask, let name, let values):
            try encoder.encode(Kind.message, Message(id: id, ask: ask, message: name, values: values))
        case .quit: try encoder.encode(Kind.quit, Nothing())
        }
    }

    init(from decoder: any Decoder) throws {
        switch try decoder.kind(Kind.self) {
        case .hello:
            let hello = try Hello(from: decoder)
            let wishes = hello.wishes.map { Set($0.compactMap(ClientMessage.Wish.init)) }
            value = .hello(version: hello.version, wishes: wishes ?? ClientMessage.Wish.shown)
        case .event:
            let message = try Event(from: decoder)
            let version = Navigator.ScreenVersion(view: message.view, revision: message.revision)
            if let form = message.event.keptForm {
                value = .submitKept(id: message.id, form: form, from: version)
            } else if let event = message.event.event {
                value = .event(id: message.id, event, from: version)
            } else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: [WireEventKey.event], debugDescription: "A field is missing."))
            }
        case .link:
            let link = try Link(from: decoder)
            value = .link(id: link.id, link.link)
        case .answer:
            let answer = try Answer(from: decoder)
            value = .answer(id: answer.id, ask: answer.ask, answer.value ?? .null)
        case .message:
            let message = try Message(from: decoder)
            value = .message(
                id: message.id, ask: message.ask, name: message.message, message.values ?? .null)
        case .quit: value = .quit
        }
    }
}

private enum WireEventKey: String, CodingKey { case event }

/// The JSON form of a screen's version.
struct WireVersion: Codable {
    let view: Int
    let revision: Int

    init(_ version: Navigator.ScreenVersion) { (view, revision) = (version.view, version.revision) }

    var value: Navigator.ScreenVersion { .init(view: view, revision: revision) }
}
