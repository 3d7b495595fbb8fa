/// The result of a salvage for one table.
public struct SalvagedTable: Equatable, Sendable {
    /// The name of the table.
    public let name: String
    /// The number of rows in the new file.
    public internal(set) var saved = 0
    /// The ids of saved rows from damaged pages. These rows were readable, but may differ from the written ones.
    public internal(set) var doubtful: [Int64] = []
    /// The number of rows that were found but could not be read, or violated a constraint.
    public internal(set) var unreadable = 0
    /// The number of damaged pages of the table. The number of rows on them is unknown.
    public internal(set) var damagedPages = 0
    /// The ids that lost rows on damaged pages may have had. Empty for a table without row ids.
    public internal(set) var missing: [ClosedRange<Int64>] = []

    /// Whether all rows were saved as they were written.
    public var isWhole: Bool { doubtful.isEmpty && unreadable == 0 && damagedPages == 0 }

    init(name: String) { self.name = name }

    /// Removes ids from ``missing`` whose rows were found or did not exist.
    mutating func find(_ ids: ClosedRange<Int64>) {
        missing = missing.flatMap { range in
            guard range.overlaps(ids) else { return [range] }
            let before = range.lowerBound < ids.lowerBound ? range.lowerBound...(ids.lowerBound - 1) : nil
            let after = range.upperBound > ids.upperBound ? (ids.upperBound + 1)...range.upperBound : nil
            return [before, after].compactMap(\.self)
        }
    }

    /// Removes ids from ``missing`` that were never used.
    ///
    /// - Parameter lastID: The last id of a table with AUTOINCREMENT.
    mutating func settle(lastID: Int64?) {
        guard let lastID, !missing.isEmpty else { return }
        missing = missing.filter { $0.overlaps(1...max(lastID, 1)) }.map { $0.clamped(to: 1...max(lastID, 1)) }
        if lastID < 1 { missing = [] }
    }
}
