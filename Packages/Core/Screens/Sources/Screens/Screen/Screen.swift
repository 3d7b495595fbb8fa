/// The description of a screen: a value that surfaces render and tests compare.
///
/// A view describes content and actions. The surface decides how they look, and which keys or clicks cause ``Event``s.
public struct Screen: Equatable, Sendable {
    public var title: String
    /// From top to bottom.
    public var elements: [Element]
    /// The actions of the screen as a whole.
    public var actions: [Action]
    /// A message beside the content.
    public var notice: Notice?
    /// The action that leaves the screen. The navigator sets it, because it knows the views below.
    public var back: Action?
    /// The state of the network. The navigator sets it.
    public var network: Network

    public init(
        title: String, elements: [Element] = [], actions: [Action] = [], notice: Notice? = nil, back: Action? = nil,
        network: Network = Network()
    ) {
        self.title = title
        self.elements = elements
        self.actions = actions
        self.notice = notice
        self.back = back
        self.network = network
    }
}

extension Screen {
    /// A part of a screen.
    public enum Element: Equatable, Sendable {
        case text(Text)
        case list(List)
        case table(Table)
        case field(Field)
        case choice(Choice)
        case toggle(Toggle)
        case form(Form)
        case page(Page)
        case chart(Chart)
        case progress(Progress)
    }

    /// An action of the user.
    public struct Action: Equatable, Sendable, Identifiable {
        public var id: String
        /// Unique within its screen.
        public var key: Key
        public var title: String
        /// Whether Return alone chooses it.
        public var isDefault: Bool
        /// A question, such as "Delete all tasks?". The surface asks it, and sends the event only after a yes. In that of
        /// an item's action, ``itemTitle`` stands for the title of the item.
        public var confirmation: String?
        /// Whether the action is shown without being available.
        public var isDisabled: Bool
        /// Why the action is disabled, as a sentence.
        public var disabledReason: String?

        public init(
            id: String, key: Key, title: String, isDefault: Bool = false, confirmation: String? = nil,
            isDisabled: Bool = false, disabledReason: String? = nil
        ) {
            self.id = id
            self.key = key
            self.title = title
            self.isDefault = isDefault
            self.confirmation = confirmation
            self.isDisabled = isDisabled
            self.disabledReason = disabledReason
        }

        /// Stands for the title of the item in the question before an item's action: `"Delete '\(itemTitle)'?"`.
        public static var itemTitle: String { "{item}" }
    }

    /// A short message beside the content.
    public struct Notice: Equatable, Sendable {
        public enum Kind: Sendable { case status, error }

        public var kind: Kind
        public var text: String

        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// The state of the network. The app tells it to the navigator, see ``Navigator/network``.
    public struct Network: Equatable, Sendable {
        /// Whether there is no connection.
        public var isOffline: Bool
        /// Whether any request is running.
        public var isLoading: Bool

        public init(isOffline: Bool = false, isLoading: Bool = false) {
            self.isOffline = isOffline
            self.isLoading = isLoading
        }
    }
}
