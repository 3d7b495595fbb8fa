extension Screen {
    /// A paragraph.
    public struct Text: Equatable, Sendable, Codable {
        /// The role of a paragraph.
        public enum Style: String, Sendable, Codable, CaseIterable { case body, heading, secondary, error }

        /// A part of the content that stands out.
        public struct Span: Equatable, Sendable, Codable {
            /// The reason why a span stands out.
            public enum Style: String, Sendable, Codable, CaseIterable {
                /// Emphasis by the author.
                case emphasis
                /// A match of the user's search.
                case match
            }

            /// In Unicode scalars of the content, counted from 0.
            public let range: Range<Int>
            /// The reason why the span stands out.
            public let style: Style

            private enum CodingKeys: CodingKey { case start, end, style }

            /// Creates a span.
            public init(_ range: Range<Int>, _ style: Style) { (self.range, self.style) = (range, style) }

            /// A span that ends before it starts, which another program may send, is empty.
            public init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                let start = try values.decode(Int.self, forKey: .start)
                range = start..<max(start, try values.decode(Int.self, forKey: .end))
                style = try values.decode(Style.self, forKey: .style)
            }

            public func encode(to encoder: any Encoder) throws {
                var values = encoder.container(keyedBy: CodingKeys.self)
                try values.encode(range.lowerBound, forKey: .start)
                try values.encode(range.upperBound, forKey: .end)
                try values.encode(style, forKey: .style)
            }
        }

        /// The text.
        public var content: String
        /// The role of the paragraph.
        public var style: Style
        /// Spans may overlap. Parts beyond the content are ignored.
        public var spans: [Span]

        /// Creates a paragraph.
        public init(_ content: String, style: Style = .body, spans: [Span] = []) {
            self.content = content
            self.style = style
            self.spans = spans
        }
    }

    /// Items under headings.
    ///
    /// ```swift
    /// let empty = Screen.List(
    ///     sections: [.init(title: "Open", items: [])], emptyText: "Nothing.",
    ///     itemActions: [Screen.Action(id: "delete", key: "d", title: "Delete")]
    /// )
    /// #expect(lines(of: Screen(title: "T", elements: [.list(empty)])) == ["", "T", "─", "Nothing.", ""])
    /// ```
    public struct List: Equatable, Sendable, Codable {
        /// Items under a heading.
        public struct Section: Equatable, Sendable, Codable {
            /// `nil` for items without a heading.
            public var title: String?
            /// The items, from top to bottom.
            public var items: Items

            /// Creates a section.
            public init(title: String? = nil, items: [Item]) { self.init(title: title, items: Items(items)) }

            /// Creates a section whose items may be made when they are read.
            public init(title: String? = nil, items: Items) {
                self.title = title
                self.items = items
            }
        }

        /// An item that the user can open.
        public struct Item: Equatable, Sendable, Codable, Identifiable {
            /// Unique among the items of its screen.
            public var id: String
            /// The title.
            public var title: String
            /// A few words beside the title.
            public var detail: String?
            /// Whether its box is ticked; `nil` if it has none.
            public var isTicked: Bool?
            /// The parts of the title that match a filter of the module; `nil` if there are none.
            public var titleSpans: [Text.Span]?
            /// The parts of the detail that match it.
            public var detailSpans: [Text.Span]?

            /// Creates an item.
            public init(
                id: String, title: String, detail: String? = nil, isTicked: Bool? = nil,
                matches: Items.Matches = ([], [])
            ) {
                self.id = id
                self.title = title
                self.detail = detail
                self.isTicked = isTicked
                if !matches.title.isEmpty { titleSpans = matches.title.map { Text.Span($0, .match) } }
                if !matches.detail.isEmpty { detailSpans = matches.detail.map { Text.Span($0, .match) } }
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

        /// The items of all sections, which are all made for it.
        public var items: [Item] { sections.flatMap(\.items) }

        /// The number of items of all sections.
        public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

        /// The item with an id; `nil` if there is none.
        ///
        /// ```swift
        /// let list = Screen.List(sections: [.init(items: [.init(id: "1", title: "A")])], emptyText: "-")
        /// let table = Screen.Table(columns: [""], rows: [.init(id: "mon", ["Monday"])], emptyText: "-")
        /// let view = StubView(Screen(title: "T", elements: [.list(list), .table(table)]))
        /// _ = try await piped("2", to: view)
        /// #expect(view.events == [.item("mon")])
        /// ```
        public func item(_ id: Item.ID) -> Item? {
            for section in sections {
                if let index = section.items.firstIndex(ofID: id) { return section.items[index] }
            }
            return nil
        }
    }

    /// Values in a row.
    public struct Chart: Equatable, Sendable, Codable {
        /// A labelled value.
        public struct Point: Equatable, Sendable, Codable {
            /// The label, such as a time of day.
            public var label: String
            /// A finite number; `nil` if unknown.
            public let value: Double?

            /// Creates a point. A value that is no finite number is unknown.
            public init(label: String, value: Double?) {
                self.label = label
                self.value = value.flatMap { $0.isFinite ? $0 : nil }
            }
        }

        /// The title.
        public var title: String
        /// The unit of the values, such as `°C`.
        public var unit: String
        /// The values, from left to right.
        public var points: [Point]

        /// Creates a chart.
        public init(title: String, unit: String, points: [Point]) {
            self.title = title
            self.unit = unit
            self.points = points
        }
    }

    /// Work in progress.
    public struct Progress: Equatable, Sendable, Codable {
        /// The name of the work.
        public var label: String
        /// The completed part, from 0 to 1; `nil` if unknown.
        public let fraction: Double?

        /// Creates a progress. A part beyond 0 and 1 becomes the nearer one, and one that is no number is unknown.
        public init(_ label: String, fraction: Double? = nil) {
            self.label = label
            self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
        }
    }
}

extension Screen.Progress {
    /// The completed part, between 0 and 1; `nil` if unknown.
    public var share: Double? { fraction.map { min(max($0, 0), 1) } }

    /// The completed part, such as `40 %`; `nil` if unknown.
    public var percent: String? { share.map { "\(Int(($0 * 100).rounded())) %" } }
}
