/// What became of the rows of a table whose file was damaged.
public struct SalvagedTable: Equatable, Sendable {
    public let name: String
    /// How many rows are in the new file.
    public internal(set) var saved = 0
    /// The ids of those among them that lay on a damaged page: they could be read, and may not be as they were written.
    public internal(set) var doubtful: [Int64] = []
    /// How many rows were found that could not be read, or that broke a constraint.
    public internal(set) var unreadable = 0
    /// How many of its pages are damaged. How many rows were on them is not known.
    public internal(set) var damagedPages = 0
    /// The ids that rows on damaged pages can have had, without those that were saved. Empty for a table without row ids.
    public internal(set) var missing: [ClosedRange<Int64>] = []

    /// Whether all rows were saved as they were written.
    public var isWhole: Bool { doubtful.isEmpty && unreadable == 0 && damagedPages == 0 }

    init(name: String) { self.name = name }

    /// Takes ids out of the missing ones: their rows were found, or there are none.
    mutating func find(_ ids: ClosedRange<Int64>) {
        missing = missing.flatMap { range in
            guard range.overlaps(ids) else { return [range] }
            let before = range.lowerBound < ids.lowerBound ? range.lowerBound...(ids.lowerBound - 1) : nil
            let after = range.upperBound > ids.upperBound ? (ids.upperBound + 1)...range.upperBound : nil
            return [before, after].compactMap(\.self)
        }
    }

    /// Leaves out ids that were never given.
    ///
    /// - Parameter lastID: Of a table that counts its ids.
    mutating func settle(lastID: Int64?) {
        guard let lastID, !missing.isEmpty else { return }
        missing = missing.filter { $0.overlaps(1...max(lastID, 1)) }.map { $0.clamped(to: 1...max(lastID, 1)) }
        if lastID < 1 { missing = [] }
    }
}
