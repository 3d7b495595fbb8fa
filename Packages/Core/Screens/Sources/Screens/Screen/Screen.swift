/// The description of a screen: a value that surfaces render and tests compare.
///
/// A view describes content and actions. The surface decides how they look, and which keys or clicks cause ``Event``s.
public struct Screen: Equatable, Sendable, Codable {
    /// The title.
    public var title: String
    /// From top to bottom.
    public var elements: [Element]
    /// The actions of the screen as a whole.
    public var actions: [Action]
    /// The text that has narrowed the lists; `nil` if none has, and the module has no rule of its own for it.
    public var filter: Filter?
    /// A message beside the content.
    public var notice: Notice?
    /// The action that leaves the screen. The navigator sets it, because it knows the views below. It has a confirmation while
    /// something that the user has entered would be lost.
    public var back: Action?
    /// The state of the network. The navigator sets it.
    public var network: Network

    /// Creates a screen.
    public init(
        title: String, elements: [Element] = [], actions: [Action] = [], filter: Filter? = nil, notice: Notice? = nil,
        back: Action? = nil, network: Network = Network()
    ) {
        self.title = title
        self.elements = elements
        self.actions = actions
        self.filter = filter
        self.notice = notice
        self.back = back
        self.network = network
    }
}

extension Screen {
    /// A part of a screen.
    public enum Element: Equatable, Sendable {
        /// A paragraph.
        case text(Text)
        /// Items under headings.
        case list(List)
        /// Texts in columns.
        case table(Table)
        /// An input outside of forms.
        case input(Input)
        /// Inputs that are submitted together.
        case form(Form)
        /// A page of a longer text.
        case page(Page)
        /// A series of values.
        case chart(Chart)
        /// Work in progress.
        case progress(Progress)

        /// A field outside of forms.
        ///
        /// ```swift
        /// view.screen.elements.append(.field(Screen.Field(id: "search", key: "f", label: "Search")))
        /// #expect(try send(.input(field: "search", value: "x")) == .sent)
        /// #expect(view.events == [.input(field: "search", value: "x")])
        /// ```
        public static func field(_ field: Field) -> Element { .input(.field(field)) }
        /// A choice outside of forms.
        public static func choice(_ choice: Choice) -> Element { .input(.choice(choice)) }
        /// A toggle outside of forms.
        public static func toggle(_ toggle: Toggle) -> Element { .input(.toggle(toggle)) }
    }

    /// An action of the user.
    ///
    /// ```swift
    /// let view = StubView(Screen(title: "T", actions: [Screen.Action(id: "a", key: "a", title: "A")]))
    /// let text = try await piped("a", "a", to: view)
    /// #expect(text == "\nT\n─\n\n[a] A  [q] Quit\n> \n> \n> \n")
    /// ```
    public struct Action: Equatable, Sendable, Encodable, Identifiable {
        enum CodingKeys: CodingKey {
            case id, key, title, isDefault, confirmation, isDisabled, disabledReason, takesSeveral
        }

        /// Unique among the actions of its screen or list.
        public var id: String
        /// Unique within its screen.
        public var key: Key
        /// The title.
        public var title: String
        /// Whether Return alone chooses it.
        public var isDefault: Bool
        /// A question, such as "Delete all tasks?". The surface asks it, and sends the event only after a yes. In the
        /// prompt of an item's action, ``itemTitle`` is replaced by the title of the item.
        ///
        /// ```swift
        /// let screen = Screen(title: "", elements: [.list(list(made(tasks)))])
        /// #expect(screen.itemIDs == tasks)
        /// #expect(screen.action(of: .item("Tea", action: "buy"))?.confirmation == "Buy Tea?")
        /// #expect(screen.action(of: .item("Salt", action: "buy")) == nil)
        /// ```
        public var confirmation: String?
        /// Whether the action is shown without being available.
        public var isDisabled: Bool
        /// Why the action is disabled, as a sentence.
        public var disabledReason: String?
        /// Whether the action of an item can be chosen for several items at once, by ``Event/items(_:action:)``.
        public var takesSeveral: Bool

        /// Creates an action.
        public init(
            id: String, key: Key, title: String, isDefault: Bool = false, confirmation: String? = nil,
            isDisabled: Bool = false, disabledReason: String? = nil, takesSeveral: Bool = false
        ) {
            self.id = id
            self.key = key
            self.title = title
            self.isDefault = isDefault
            self.confirmation = confirmation
            self.isDisabled = isDisabled
            self.disabledReason = disabledReason
            self.takesSeveral = takesSeveral
        }

        /// Creates an action whose id is the raw value of a case, which the view handles by ``ActionHandling`` or
        /// ``ItemActionHandling``.
        public init(
            _ action: some RawRepresentable<String>, key: Key, title: String, isDefault: Bool = false,
            confirmation: String? = nil, isDisabled: Bool = false, disabledReason: String? = nil,
            takesSeveral: Bool = false
        ) {
            self.init(
                id: action.rawValue, key: key, title: title, isDefault: isDefault, confirmation: confirmation,
                isDisabled: isDisabled, disabledReason: disabledReason, takesSeveral: takesSeveral)
        }

        /// Stands for the title of the item in the question before an item's action: `"Delete '\(itemTitle)'?"`. Before an
        /// action on several items it becomes their number: "Delete 3 items?".
        public static var itemTitle: String { "{item}" }
    }

    /// A short message beside the content.
    ///
    /// ```swift
    /// let status = Screen(title: "T", notice: Screen.Notice(.status, "Saved"))
    /// let error = Screen(title: "T", notice: Screen.Notice(.error, "Offline"))
    /// #expect(lines(of: status) == ["", "T", "─", "✓ Saved", "", ""])
    /// #expect(lines(of: error) == ["", "T", "─", "! Offline", "", ""])
    /// ```
    public struct Notice: Equatable, Sendable, Codable {
        /// The kind of message.
        public enum Kind: String, Sendable, Codable, CaseIterable { case status, error }

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

    /// The state of the network. The app sets it on the navigator, see ``Navigator/network``.
    public struct Network: Equatable, Sendable, Codable {
        /// Whether there is no connection.
        public var isOffline: Bool
        /// Whether any request is running.
        public var isLoading: Bool

        /// Creates a state of the network.
        public init(isOffline: Bool = false, isLoading: Bool = false) {
            self.isOffline = isOffline
            self.isLoading = isLoading
        }
    }
}
