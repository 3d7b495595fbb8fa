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
}
