extension Screen {
    /// Texts in columns. The surface aligns them.
    public struct Table: Equatable, Sendable {
        public enum Alignment: Sendable { case leading, trailing }

        public struct Column: Equatable, Sendable {
            public var title: String
            public var alignment: Alignment

            public init(_ title: String, alignment: Alignment = .leading) {
                self.title = title
                self.alignment = alignment
            }
        }

        public struct Row: Equatable, Sendable {
            /// Makes the row an item that the user can open; `nil` if it is only read.
            public var id: String?
            /// The texts by column. Missing ones are empty; those beyond the last column are not shown.
            public var cells: [String]

            public init(id: String? = nil, _ cells: [String]) {
                self.id = id
                self.cells = cells
            }
        }

        /// No titles are shown if all are empty.
        public var columns: [Column]
        public var rows: [Row]
        /// The text for a table without rows.
        public var emptyText: String

        public init(columns: [Column], rows: [Row], emptyText: String) {
            self.columns = columns
            self.rows = rows
            self.emptyText = emptyText
        }
    }

    /// A page of a longer text. Actions that turn it belong to the module.
    public struct Page: Equatable, Sendable {
        /// The place of the page in the text.
        public enum Position: Equatable, Sendable {
            /// The first page is 1.
            case page(Int, of: Int)
            /// The part of the text before the end of the page, from 0 to 1.
            case fraction(Double)
        }

        public var paragraphs: [Text]
        /// `nil` if unknown.
        public var position: Position?

        public init(paragraphs: [Text], position: Position? = nil) {
            self.paragraphs = paragraphs
            self.position = position
        }
    }
}

extension Screen.Page.Position: CustomStringConvertible {
    /// `Page 3 of 12` or `25 %`.
    public var description: String {
        switch self {
        case .page(let page, let count): "Page \(page) of \(count)"
        case .fraction(let fraction): fraction.isNaN ? "– %" : "\(Int((min(max(fraction, 0), 1) * 100).rounded())) %"
        }
    }
}
