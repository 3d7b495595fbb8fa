import DataFiles

extension DataProblem {
    /// The next steps for the user.
    var cure: String {
        switch self {
        case .unreadableValue: "Run 'almanac settings set NAME VALUE' with the name of the setting."
        case .secretsLost(_, let folder):
            "Put copies of all its files back together, if you have them. Otherwise move the folder \(folder) away to start "
                + "again: then sign in again, and set a new PIN."
        }
    }
}

extension RepairReport {
    var lines: [String] {
        if isSound { return ["\(name): sound"] }
        if let problem { return ["\(name): \(problem.text)"] }
        guard let saved else { return ["\(name): damaged, and nothing could be read: \(file)"] }
        return ["\(name): damaged. What could be read was saved to \(saved)"] + tables.map { "  \($0.text)" }
    }

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
