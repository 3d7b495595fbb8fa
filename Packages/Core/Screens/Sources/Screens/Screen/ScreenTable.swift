extension Screen {
    /// Texts in columns. The surface aligns them.
    ///
    /// ```swift
    /// let table = Screen.Table(
    ///     columns: [""], rows: [.init(id: "a", ["A"]), .init(["B"]), .init(id: "c", ["C"])], emptyText: "-")
    /// #expect(lines(table, below: 8) == ["   9. A", "      B", "  10. C"])
    /// ```
    public struct Table: Equatable, Sendable, Codable {
        /// A row of texts.
        public struct Row: Equatable, Sendable, Codable {
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

        /// The titles of the columns. They are not shown if all are empty.
        public var columns: [String]
        /// The rows, from top to bottom.
        public var rows: [Row]
        /// The text for a table without rows.
        public var emptyText: String

        /// Creates a table.
        public init(columns: [String], rows: [Row], emptyText: String) {
            self.columns = columns
            self.rows = rows
            self.emptyText = emptyText
        }
    }
}
