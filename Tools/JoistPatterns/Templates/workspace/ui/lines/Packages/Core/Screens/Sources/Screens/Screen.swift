/// The description of a screen: a value that surfaces show and tests compare.
///
/// A view describes its content and its actions. The surface decides how they look, and what the user types for them.
public struct Screen: Equatable, Sendable {
    /// The title.
    public var title: String
    /// From top to bottom.
    public var elements: [Element]
    /// The actions of the screen as a whole.
    public var actions: [Action]
    /// A message beside the content.
    public var notice: Notice?
    /// The way back. The navigator sets it, because it knows the views below.
    public internal(set) var back: Action?

    /// Creates a screen.
    public init(title: String, elements: [Element] = [], actions: [Action] = [], notice: Notice? = nil) {
        self.title = title
        self.elements = elements
        self.actions = actions
        self.notice = notice
    }

    /// A part of a screen.
    public enum Element: Equatable, Sendable {
        /// A paragraph.
        case text(Text)
        /// Items under headings.
        case list(List)
        /// A line of text that the user enters.
        case field(Field)
    }

    /// A paragraph.
    public struct Text: Equatable, Sendable {
        /// The role of a paragraph.
        public enum Style: Sendable { case body, secondary, error }

        /// The text.
        public var content: String
        /// The role of the paragraph.
        public var style: Style

        /// Creates a paragraph.
        public init(_ content: String, style: Style = .body) {
            self.content = content
            self.style = style
        }
    }

    /// A line of text that the user enters when the user wants to.
    public struct Field: Equatable, Sendable, Identifiable {
        /// Unique among the fields of its screen.
        public var id: String
        /// Unique within its screen.
        public var key: Key
        /// The label.
        public var label: String

        /// Creates a field.
        public init(id: String, key: Key, label: String, isOnDemand: Bool = true) {
            self.id = id
            self.key = key
            self.label = label
        }
    }

    /// An action of the user.
    public struct Action: Equatable, Sendable, Identifiable {
        /// Unique among the actions of its screen or list.
        public var id: String
        /// Unique within its screen.
        public var key: Key
        /// The title.
        public var title: String

        /// Creates an action.
        public init(id: String, key: Key, title: String) {
            self.id = id
            self.key = key
            self.title = title
        }

        /// Creates an action whose id is the raw value of a case, which the view handles by ``ActionHandling`` or
        /// ``ItemActionHandling``.
        public init(_ action: some RawRepresentable<String>, key: Key, title: String) {
            self.init(id: action.rawValue, key: key, title: title)
        }
    }

    /// The character that chooses an action or a field.
    public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
        /// The character.
        public var character: Character

        /// Creates the key of a character.
        public init(_ character: Character) { self.character = character }
        /// Creates the key of a character literal, such as `"a"`.
        public init(extendedGraphemeClusterLiteral value: Character) { character = value }
    }

    /// A short message beside the content.
    public struct Notice: Equatable, Sendable {
        /// The kind of message.
        public enum Kind: Sendable { case status, error }

        /// The kind of message.
        public var kind: Kind
        /// The message, as a sentence.
        public var text: String

        /// Creates a notice.
        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// An event from a surface to a view.
    public enum Event: Equatable, Sendable {
        /// The user chose an action of the screen.
        case action(String)
        /// The user opened an item, or chose one of its actions.
        case item(String, action: String? = nil)
        /// The user entered a value into a field.
        case input(field: String, value: String)
        /// The user leaves the screen.
        case back
    }
}
