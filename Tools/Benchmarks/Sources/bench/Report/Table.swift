import Foundation

/// A table of a case's result: one line per subject, with our value divided by the peer's in brackets.
enum Table {
    static func text(of result: CaseResult) -> String {
        let measured = result.measured
        let lines =
            [[""] + measured.metrics + measured.facts]
            + measured.subjects.map { subject in
                [subject]
                    + measured.metrics.map { cell($0, of: subject, in: result) }
                    + measured.facts.map { result.fact($0, of: subject) ?? "" }
            }
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        let body = lines.map { line in
            "  "
                + line.indices.map { column in
                    column == 0 ? line[column].padded(to: widths[column]) : line[column].aligned(to: widths[column])
                }.joined(separator: "   ")
        }
        let remarks =
            measured.subjects.compactMap { subject in result.failures[subject].map { "  \(subject): \($0)" } }
            + [measured.remark.map { "  \($0)" }].compactMap(\.self)
        return (["\(measured.name): \(measured.summary)"] + body + remarks).joined(separator: "\n")
    }

    private static func cell(_ metric: String, of subject: String, in result: CaseResult) -> String {
        guard let value = result.value(metric, of: subject) else { return "–" }
        let number = String(format: value < 100 ? "%.1f" : "%.0f", value)
        let ratio = result.ratio(metric, to: subject).map { String(format: "(%.2f)", $0) } ?? ""
        // Padded, so that numbers are aligned.
        return number + " " + ratio.padded(to: 7)
    }
}
