import Foundation

/// A case's result for people: a line a subject, with ours over the peer's in brackets.
enum Table {
    static func text(of result: CaseResult) -> String {
        let metrics = result.metrics
        let lines =
            [[""] + metrics.map(\.rawValue) + ["connection"]]
            + result.measured.contestants.map { contestant in
                [contestant.name]
                    + metrics.map { cell($0, of: contestant, in: result) }
                    + [result.connection(of: contestant).map(connectionText) ?? ""]
            }
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        let body = lines.map { line in
            "  "
                + line.indices.map { column in
                    column == 0 ? line[column].padded(to: widths[column]) : line[column].aligned(to: widths[column])
                }.joined(separator: "   ")
        }
        let remarks =
            result.measured.contestants.compactMap { contestant in
                result.failures[contestant].map { "  \(contestant.name): \($0)" }
            } + [result.measured.remark.map { "  \($0)" }].compactMap(\.self)
        return (["\(result.measured.name): \(result.measured.summary)"] + body + remarks).joined(separator: "\n")
    }

    private static func cell(_ metric: Metric, of contestant: Contestant, in result: CaseResult) -> String {
        guard let value = result.value(metric, of: contestant) else { return "–" }
        let number = String(format: value < 100 ? "%.1f" : "%.0f", value)
        let ratio = result.ratio(metric, to: contestant).map { String(format: "(%.2f)", $0) } ?? ""
        // So that numbers stand under numbers.
        return number + " " + ratio.padded(to: 7)
    }

    /// `HTTP/2.0 1` is what the server says.
    private static func connectionText(_ text: String) -> String {
        let parts = text.split(separator: " ")
        return parts.count == 2 ? "\(parts[1]) × \(parts[0])" : text
    }
}
