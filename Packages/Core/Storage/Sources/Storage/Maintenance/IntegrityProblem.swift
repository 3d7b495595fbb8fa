/// A fault in a database that can otherwise be read.
public enum IntegrityProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file's structure, an index or a constraint is broken, in SQLite's words.
    case structure(String)
    /// A row refers to a missing row.
    /// - Parameter row: Nil for a table without row ids.
    case missingReference(table: String, row: Int64?, to: String)

    public var description: String {
        switch self {
        case .structure(let words): words
        case .missingReference(let table, let row?, let target):
            "row \(row) of \(table) refers to a row that is missing in \(target)"
        case .missingReference(let table, nil, let target):
            "a row of \(table) refers to a row that is missing in \(target)"
        }
    }
}
