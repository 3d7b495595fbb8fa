import Screens

/// A message from the app to its clients, one line each.
public enum ServerMessage: Equatable, Sendable {
    /// The first message of a connection.
    case hello(Hello)
    /// The visible screen, whenever it has changed.
    case screen(ShownScreen)
    /// The app is not busy, and this version of the screen is the result of all events that were answered.
    case settled(Navigator.ScreenVersion)
    /// The reply to an event, a link, an answer or a message, whose id it has.
    case reply(id: Int, Reply)
    /// The app asks its answering client what a module ends with.
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
    public struct Hello: Equatable, Sendable {
        /// The version of the wire, such as `1.0`.
        public var version: String
        /// The app and its version.
        public var app: String
        /// The kinds of messages that the server takes.
        public var capabilities: Set<String>

        /// Creates an introduction.
        public init(version: String = WireCoding.version, app: String, capabilities: Set<String>) {
            self.version = version
            self.app = app
            self.capabilities = capabilities
        }
    }

    /// The visible screen, with what is below it.
    public struct ShownScreen: Equatable, Sendable {
        /// A view of the stack.
        public struct Entry: Equatable, Sendable {
            /// The number of the view.
            public var view: Int
            /// The title of its screen; `nil` if a cover hides it.
            public var title: String?

            /// Creates an entry.
            public init(view: Int, title: String?) {
                self.view = view
                self.title = title
            }
        }

        /// The version of the screen, which events name.
        public var version: Navigator.ScreenVersion
        /// The screen, with what the client has entered, apart from secrets.
        public var screen: Screen
        /// The views from the bottom to the top.
        public var stack: [Entry]
        /// Whether the screen is a cover over all other views.
        public var isCovered: Bool
        /// Whether the screen may still change because of earlier events.
        public var isBusy: Bool

        /// Creates a visible screen.
        public init(
            version: Navigator.ScreenVersion, screen: Screen, stack: [Entry], isCovered: Bool = false,
            isBusy: Bool = false
        ) {
            self.version = version
            self.screen = screen
            self.stack = stack
            self.isCovered = isCovered
            self.isBusy = isBusy
        }
    }

    /// The app asks the client, in place of the user, what a module ends with.
    public struct Ask: Equatable, Sendable {
        /// The number, which answers and messages name.
        public var id: Int
        /// The name of the module that would be shown.
        public var module: String
        /// What the module begins with.
        public var values: WireValue
        /// The names of the messages that the client can send to the module.
        public var messages: [String]
        /// Whether messages and answers to other asks are refused while this one is open, as under a lock.
        public var isCover: Bool

        /// Creates an ask.
        public init(id: Int, module: String, values: WireValue, messages: [String], isCover: Bool = false) {
            self.id = id
            self.module = module
            self.values = values
            self.messages = messages
            self.isCover = isCover
        }
    }

    /// What became of an event, a link, an answer or a message.
    public enum Reply: Equatable, Sendable {
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
