import Screens

/// A message from a client to the app, one line each.
enum ClientMessage: Equatable, Sendable {
    /// The first message of a connection.
    case hello(version: String, wishes: Set<Wish>)
    /// An event, aimed at the screen that the user saw. A form that is submitted without values has those that the client has
    /// entered by events, which the server has kept.
    case event(id: Int, Screen.Event, from: Navigator.ScreenVersion)
    /// A link to a place in the app.
    case link(id: Int, String)
    /// Ends an ask.
    case answer(id: Int, ask: Int, WireValue)
    /// A message to the module of an ask.
    case message(id: Int, ask: Int, name: String, WireValue)
    /// Ends the app.
    case quit

    /// The messages that the server sends besides replies.
    enum Wish: String, Sendable {
        /// Screens, and whether the app has settled.
        case screens
        /// Copied and shared texts.
        case texts
        /// The asks of an app without views. One client at a time can have them.
        case asks

        /// The wishes of a client that shows the app to a user.
        static var shown: Set<Wish> { [.screens, .texts] }
    }
}

/// The JSON form: `kind` says which other fields an object has.
extension ClientMessage: Codable {
    private enum Kind: String, Codable, CaseIterable { case hello, event, link, answer, message, quit }

    private enum CodingKeys: String, CodingKey {
        case kind, version, wishes, id, view, revision, event, link, ask, value, message, values
    }

    /// Reads the message of a kind. Unknown wishes are ignored.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Int { try fields.decode(Int.self, forKey: key) }
        func text(_ key: CodingKeys) throws -> String { try fields.decode(String.self, forKey: key) }
        func json(_ key: CodingKeys) throws -> WireValue {
            try fields.decodeIfPresent(WireValue.self, forKey: key) ?? .null
        }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .hello:
            let wishes = try fields.decodeIfPresent([String].self, forKey: .wishes)
            self = .hello(
                version: try text(.version),
                wishes: wishes.map { Set($0.compactMap(Wish.init(rawValue:))) } ?? Wish.shown)
        case .event:
            self = .event(
                id: try number(.id), try fields.decode(Screen.Event.self, forKey: .event),
                from: Navigator.ScreenVersion(view: try number(.view), revision: try number(.revision)))
        case .link: self = .link(id: try number(.id), try text(.link))
        case .answer: self = .answer(id: try number(.id), ask: try number(.ask), try json(.value))
        case .message:
            self = .message(id: try number(.id), ask: try number(.ask), name: try text(.message), try json(.values))
        case .quit: self = .quit
        }
    }

    /// Writes the message with its kind.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func write(_ kind: Kind, _ content: KeyValuePairs<CodingKeys, any Encodable> = [:]) throws {
            try fields.encode(kind, forKey: .kind)
            for (key, value) in content { try fields.encode(value, forKey: key) }
        }
        switch self {
        case .hello(let version, let wishes):
            try write(.hello, [.version: version, .wishes: wishes.map(\.rawValue).sorted()])
        case .event(let id, let event, let version):
            try write(.event, [.id: id, .event: event, .view: version.view, .revision: version.revision])
        case .link(let id, let link): try write(.link, [.id: id, .link: link])
        case .answer(let id, let ask, let value): try write(.answer, [.id: id, .ask: ask, .value: value])
        case .message(let id, let ask, let name, let values):
            try write(.message, [.id: id, .ask: ask, .message: name, .values: values])
        case .quit: try write(.quit)
        }
    }
}
