/// What a view draws: a value, so that any surface can render it, a test can compare it, and a wire can carry it.
///
/// A view describes what is there and what can be done; how it looks, and which keys or clicks lead to its
/// ``Event``s, is the surface's business.
public struct Screen: Codable, Equatable, Sendable {
    public var title: String
    /// From top to bottom.
    public var elements: [Element]
    /// What can be done with the screen as a whole.
    public var actions: [Action]
    /// A message beside the content.
    public var notice: Notice?
    /// How to leave. The navigator sets it, since it knows what is below.
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

    /// Something that can be done.
    public struct Action: Codable, Equatable, Sendable, Identifiable {
        public var id: String
        /// Unique within its screen.
        public var key: Key
        public var title: String
        /// Whether it is what a bare Return means.
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

    /// What a surface tells a view.
    public enum Event: Codable, Equatable, Sendable {
        /// An action of the screen was chosen.
        case action(String)
        /// An item was opened, or one of its actions chosen.
        case item(String, action: String? = nil)
        /// A field was given a value.
        case input(field: String, value: String)
        /// The screen is to be left.
        case back
    }
}
