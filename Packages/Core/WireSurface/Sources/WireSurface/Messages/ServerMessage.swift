import Screens

/// A message from the app to its clients, one line each.
enum ServerMessage: Equatable, Sendable {
    /// The first message of a connection.
    case hello(Hello)
    /// The visible screen, whenever it has changed.
    case screen(ShownScreen)
    /// The app is not busy, and this version of the screen is the result of all events that were answered.
    case settled(Navigator.ScreenVersion)
    /// The reply to an event, a link, an answer or a message, whose id it has.
    case reply(id: Int, Reply)
    /// The app asks its answering client for the result of a module.
    case ask(Ask)
    /// An ask needs no answer any more.
    case withdrawn(ask: Int)
    /// A text for the clipboard.
    case copied(String)
    /// A text that the user shares.
    case shared(String)
    /// The app has ended. It is the last message.
    case finish
    /// The reason why the server closes the connection, as a sentence. It is the last message.
    case error(String)

    /// How the server introduces itself.
    struct Hello: Equatable, Sendable, Codable {
        /// The version of the wire, MAJOR.MINOR. Programs of the same MAJOR understand each other.
        var version = WireCoding.version
        /// The app and its version.
        var app: String
        /// The kinds of client messages that the app takes besides `hello`.
        var capabilities: [String]
    }

    /// The visible screen, with the screen below it.
    struct ShownScreen: Equatable, Sendable, Codable {
        /// A view of the stack.
        struct Entry: Equatable, Sendable, Codable {
            /// The number of the view.
            var view: Int
            /// The title of its screen; `nil` if a cover hides it.
            var title: String?
        }

        /// The number of the view, which events name.
        let view: Int
        /// The number of the screen, which events name. It grows with each change.
        let revision: Int
        /// The screen, with the client's input, without secrets.
        var screen: Screen
        /// The views from the bottom to the top.
        var stack: [Entry]
        /// Whether the screen is a cover over all other views.
        var isCovered: Bool
        /// Whether the screen may still change because of earlier events.
        var isBusy: Bool

        init(
            version: Navigator.ScreenVersion, screen: Screen, stack: [Entry], isCovered: Bool = false,
            isBusy: Bool = false
        ) {
            (view, revision) = (version.view, version.revision)
            self.screen = screen
            self.stack = stack
            self.isCovered = isCovered
            self.isBusy = isBusy
        }

        /// The version of the screen, which events name.
        var version: Navigator.ScreenVersion { Navigator.ScreenVersion(view: view, revision: revision) }
    }

    /// The app asks the client, in place of the user, for the result of a module.
    struct Ask: Equatable, Sendable, Codable {
        private enum CodingKeys: String, CodingKey { case id = "ask", module, values, messages, isCover }

        /// The number, which answers and messages name.
        var id: Int
        /// The name of the module that would be shown.
        var module: String
        /// The initial values of the module.
        var values: WireValue
        /// The names of the messages that the client can send to the module.
        var messages: [String]
        /// Whether messages and answers to other asks are refused while this one is open, as under a lock.
        var isCover = false
    }

    /// The result of an event, a link, an answer or a message.
    enum Reply: Equatable, Sendable {
        /// The app got it.
        case sent
        /// A message has returned this value; `null` for nothing.
        case done(WireValue)
        /// It was for an input of a form, and its value is kept until the form is submitted.
        case kept
        /// Nothing was done. The reason is a sentence for users.
        case refused(String)
    }
}

/// The JSON form: `kind` says which other fields an object has.
extension ServerMessage: Codable {
    private enum Kind: String, Codable, CaseIterable {
        case hello, screen, settled, reply, ask, withdrawn, copied, shared, finish, error
    }

    private enum CodingKeys: String, CodingKey { case kind, id, ask, text, reason }

    /// Reads the message of a kind.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch try fields.decode(Kind.self, forKey: .kind) {
            case .hello: .hello(try Hello(from: decoder))
            case .screen: .screen(try ShownScreen(from: decoder))
            case .settled: .settled(try Navigator.ScreenVersion(from: decoder))
            case .reply: .reply(id: try fields.decode(Int.self, forKey: .id), try Reply(from: decoder))
            case .ask: .ask(try Ask(from: decoder))
            case .withdrawn: .withdrawn(ask: try fields.decode(Int.self, forKey: .ask))
            case .copied: .copied(try fields.decode(String.self, forKey: .text))
            case .shared: .shared(try fields.decode(String.self, forKey: .text))
            case .finish: .finish
            case .error: .error(try fields.decode(String.self, forKey: .reason))
            }
    }

    /// Writes the message with its kind.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func write(_ kind: Kind, _ content: (any Encodable)? = nil) throws {
            try fields.encode(kind, forKey: .kind)
            try content?.encode(to: encoder)
        }
        func write(_ kind: Kind, _ value: some Encodable, as key: CodingKeys) throws {
            try write(kind)
            try fields.encode(value, forKey: key)
        }
        switch self {
        case .hello(let hello): try write(.hello, hello)
        case .screen(let shown): try write(.screen, shown)
        case .settled(let version): try write(.settled, version)
        case .reply(let id, let reply):
            try write(.reply, reply)
            try fields.encode(id, forKey: .id)
        case .ask(let ask): try write(.ask, ask)
        case .withdrawn(let ask): try write(.withdrawn, ask, as: .ask)
        case .copied(let text): try write(.copied, text, as: .text)
        case .shared(let text): try write(.shared, text, as: .text)
        case .finish: try write(.finish)
        case .error(let reason): try write(.error, reason, as: .reason)
        }
    }
}

extension ServerMessage.Reply: Codable {
    private enum Result: String, Codable, CaseIterable { case sent, kept, done, refused }

    private enum CodingKeys: String, CodingKey { case result, value, reason }

    /// Reads the reply of a result.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let value = try fields.decodeIfPresent(WireValue.self, forKey: .value)
        let reason = try fields.decodeIfPresent(String.self, forKey: .reason)
        self =
            switch try fields.decode(Result.self, forKey: .result) {
            case .sent: .sent
            case .kept: .kept
            case .done: .done(value ?? .null)
            case .refused: .refused(reason ?? "")
            }
    }

    /// Writes the result and its values.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .sent: try fields.encode(Result.sent, forKey: .result)
        case .kept: try fields.encode(Result.kept, forKey: .result)
        case .done(let value):
            try fields.encode(Result.done, forKey: .result)
            try fields.encode(value, forKey: .value)
        case .refused(let reason):
            try fields.encode(Result.refused, forKey: .result)
            try fields.encode(reason, forKey: .reason)
        }
    }
}
