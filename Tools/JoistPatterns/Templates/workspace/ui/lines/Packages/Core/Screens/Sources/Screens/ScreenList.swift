extension Screen {
    /// Items under headings.
    public struct List: Equatable, Sendable {
        /// Items under a heading.
        public struct Section: Equatable, Sendable {
            /// `nil` for items without a heading.
            public var title: String?
            /// The items, from top to bottom.
            public var items: [Item]

            /// Creates a section.
            public init(title: String? = nil, items: [Item]) {
                self.title = title
                self.items = items
            }
        }

        /// An item that the user can open.
        public struct Item: Equatable, Sendable, Identifiable {
            /// Unique among the items of its screen.
            public var id: String
            /// The title.
            public var title: String

            /// Creates an item.
            public init(id: String, title: String) {
                self.id = id
                self.title = title
            }
        }

        /// The sections, from top to bottom.
        public var sections: [Section]
        /// The text for a list without items.
        public var emptyText: String
        /// The actions of each item, apart from opening it.
        public var itemActions: [Action]

        /// Creates a list.
        public init(sections: [Section], emptyText: String, itemActions: [Action] = []) {
            self.sections = sections
            self.emptyText = emptyText
            self.itemActions = itemActions
        }

        /// The items of all sections.
        public var items: [Item] { sections.flatMap(\.items) }
    }

    /// The lists, from top to bottom.
    public var lists: [List] { elements.compactMap { if case .list(let list) = $0 { list } else { nil } } }
    /// The fields, from top to bottom.
    public var fields: [Field] { elements.compactMap { if case .field(let field) = $0 { field } else { nil } } }

    /// All texts, line by line, as a script reads them.
    public var lines: [String] {
        [title] + [notice?.text].compactMap(\.self)
            + elements.flatMap { element in
                switch element {
                case .text(let text): [text.content]
                case .list(let list): list.items.isEmpty ? [list.emptyText] : list.items.map(\.title)
                case .field(let field): ["\(field.label): "]
                }
            }
    }

    /// Whether the screen has the target of an event.
    func offers(_ event: Event) -> Bool {
        switch event {
        case .action(let id): actions.contains { $0.id == id }
        case .item(let id, let action):
            lists.contains { list in
                list.items.contains { $0.id == id } && (action == nil || list.itemActions.contains { $0.id == action })
            }
        case .input(let id, _): fields.contains { $0.id == id }
        case .back: true
        }
    }
}
