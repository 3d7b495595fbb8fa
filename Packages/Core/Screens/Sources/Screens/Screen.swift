/// The description of a screen: a value that surfaces render, tests compare and connections transfer.
///
/// A view describes content and actions. The surface decides how they look, and which keys or clicks cause ``Event``s.
public struct Screen: Codable, Equatable, Sendable {
    public var title: String
    /// From top to bottom.
    public var elements: [Element]
    /// The actions of the screen as a whole.
    public var actions: [Action]
    /// A message beside the content.
    public var notice: Notice?
    /// The action that leaves the screen. The navigator sets it, because it knows the views below.
    public var back: Action?

    public init(
        title: String, elements: [Element] = [], actions: [Action] = [], notice: Notice? = nil, back: Action? = nil
    ) {
        self.title = title
        self.elements = elements
        self.actions = actions
        self.notice = notice
        self.back = back
    }
}

extension Screen {
    /// A part of a screen.
    public enum Element: Codable, Equatable, Sendable {
        case text(Text)
        case list(List)
        case field(Field)
        case chart(Chart)
        case progress(Progress)
    }

    /// An action of the user.
    public struct Action: Codable, Equatable, Sendable, Identifiable {
        public var id: String
        /// Unique within its screen.
        public var key: Key
        public var title: String
        /// Whether Return alone chooses it.
        public var isDefault: Bool

        public init(id: String, key: Key, title: String, isDefault: Bool = false) {
            self.id = id
            self.key = key
            self.title = title
            self.isDefault = isDefault
        }
    }

    /// A short message beside the content.
    public struct Notice: Codable, Equatable, Sendable {
        public enum Kind: String, Codable, Sendable { case status, error }

        public var kind: Kind
        public var text: String

        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// An event from a surface to a view.
    public enum Event: Codable, Equatable, Sendable {
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
