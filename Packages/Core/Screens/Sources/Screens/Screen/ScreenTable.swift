extension Screen {
    /// Texts in columns. The surface aligns them.
    public struct Table: Equatable, Sendable {
        /// The side of a column on which its texts begin or end.
        public enum Alignment: Sendable { case leading, trailing }

        /// A column of texts.
        public struct Column: Equatable, Sendable {
            /// The title above the column.
            public var title: String
            /// The alignment of the texts.
            public var alignment: Alignment

            /// Creates a column.
            public init(_ title: String, alignment: Alignment = .leading) {
                self.title = title
                self.alignment = alignment
            }
        }

        /// A row of texts.
        public struct Row: Equatable, Sendable {
            /// Makes the row an item that the user can open; `nil` if it is only read.
            public var id: String?
            /// The texts by column. Missing ones are empty; those beyond the last column are not shown.
            public var cells: [String]

            /// Creates a row.
            public init(id: String? = nil, _ cells: [String]) {
                self.id = id
                self.cells = cells
            }
        }

        /// No titles are shown if all are empty.
        public var columns: [Column]
        /// The rows, from top to bottom.
        public var rows: [Row]
        /// The text for a table without rows.
        public var emptyText: String

        /// Creates a table.
        public init(columns: [Column], rows: [Row], emptyText: String) {
            self.columns = columns
            self.rows = rows
            self.emptyText = emptyText
        }
    }
}
