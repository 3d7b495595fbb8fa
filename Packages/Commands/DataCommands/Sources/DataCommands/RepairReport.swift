import CommandRouting
import Storage

/// The result of `almanac repair` for a data file. Scripts rely on its JSON form.
struct RepairReport: Encodable {
    struct Table: Encodable {
        let name: String
        let saved: Int
        /// The ids of saved rows from damaged pages.
        let doubtful: [Int64]
        let unreadable: Int
        let damagedPages: Int
        /// The first and the last ids of ranges of rows that may be missing. Null means an open end of the range.
        let missing: [[Int64?]]

        init(_ table: SalvagedTable) {
            name = table.name
            saved = table.saved
            doubtful = table.doubtful
            unreadable = table.unreadable
            damagedPages = table.damagedPages
            missing = table.missing.map {
                [$0.lowerBound == .min ? nil : $0.lowerBound, $0.upperBound == .max ? nil : $0.upperBound]
            }
        }
    }

    let name: String
    let file: String
    let isSound: Bool
    /// The new file; `nil` if nothing was damaged, or if nothing could be read.
    let saved: String?
    let tables: [Table]
    let isWhole: Bool

    /// A problem of data whose rows are not damaged; `nil` if there is none.
    let problem: Problem?

    struct Problem {
        /// The code of the error.
        let code: String
        let text: String
        let cure: String
        let hint: String?
    }

    /// The report for data that need no new file.
    init(name: String, path: String, problem: Problem?) {
        (self.name, self.file, saved, tables, self.problem) = (name, path, nil, [], problem)
        isSound = problem == nil
        isWhole = isSound
    }

    init(file: DataFile, path: String, saved: String?, tables: [SalvagedTable]) {
        (name, self.file, isSound, self.saved) = (file.rawValue, path, false, saved)
        problem = nil
        self.tables = tables.map(Table.init)
        isWhole = saved != nil && tables.allSatisfy { $0.isWhole }
    }

    private enum Key: String, CodingKey { case name, file, sound, saved, tables }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(file, forKey: .file)
        try container.encode(isSound, forKey: .sound)
        // Encoded as null if there is none.
        try container.encode(saved, forKey: .saved)
        try container.encode(tables, forKey: .tables)
    }

    var lines: [String] {
        if isSound { return ["\(name): sound"] }
        if let problem { return ["\(name): \(problem.text)"] }
        guard let saved else { return ["\(name): damaged, and nothing could be read: \(file)"] }
        return ["\(name): damaged. What could be read was saved to \(saved)"] + tables.map { "  \($0.text)" }
    }

    /// The advice for the user.
    var advice: String? {
        if isSound { return nil }
        if let problem { return problem.cure }
        guard let saved else {
            return "Run 'almanac restore FILE' to go back to a backup of \(name), or move \(file) away to start again."
        }
        return "Run 'almanac restore \(saved) --as \(name)' to use what was saved. The damaged file is kept then too."
    }
}

extension RepairReport.Table {
    /// `item: 96 rows saved, 2 of them from damaged pages and perhaps wrong: 41, 42; …`
    fileprivate var text: String {
        var parts = ["\(name): \(rows(saved)) saved"]
        if !doubtful.isEmpty {
            parts.append("\(rows(doubtful.count)) from damaged pages may be wrong: \(list(Self.ranges(of: doubtful)))")
        }
        if unreadable > 0 { parts.append("\(rows(unreadable)) could not be read") }
        if damagedPages > 0 {
            let pages = "\(damagedPages) damaged page\(damagedPages == 1 ? "" : "s")"
            parts.append(missing.isEmpty ? pages : "\(pages), on which other rows may have been: \(list(missing))")
        }
        return parts.joined(separator: "; ")
    }

    private func rows(_ count: Int) -> String { "\(count) row\(count == 1 ? "" : "s")" }

    private static func ranges(of ids: [Int64]) -> [[Int64?]] {
        var ranges: [(first: Int64, last: Int64)] = []
        for id in ids {
            if let last = ranges.last?.last, last < .max, last + 1 == id {
                ranges[ranges.count - 1].last = id
            } else {
                ranges.append((id, id))
            }
        }
        return ranges.map { [$0.first, $0.last] }
    }

    private func list(_ ranges: [[Int64?]]) -> String {
        ranges.prefix(10).map(range).joined(separator: ", ") + (ranges.count > 10 ? ", …" : "")
    }

    private func range(_ ends: [Int64?]) -> String {
        switch (ends.first ?? nil, ends.last ?? nil) {
        case (let first?, let last?): first == last ? "\(first)" : "\(first) to \(last)"
        case (let first?, nil): "\(first) and later"
        case (nil, let last?): "\(last) and earlier"
        case (nil, nil): "any"
        }
    }
}
