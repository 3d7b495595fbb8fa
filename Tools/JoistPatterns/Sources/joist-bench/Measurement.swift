import Foundation
import JoistWorkspace
import SystemPackage

/// A measured value of a benchmark.
struct Measurement: Encodable {
    var `case`: String
    /// `ours`, or the peer's name.
    var subject: String
    var value: Double
    var unit: String
    /// Our value divided by the peer's; `nil` without a peer.
    var ratio: Double?
    /// The value must be less; `nil` without a goal.
    var goal: Double?

    enum CodingKeys: CodingKey { case `case`, subject, value, unit, ratio, goal }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(`case`, forKey: .case)
        try container.encode(subject, forKey: .subject)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(ratio, forKey: .ratio)
        try container.encode(goal, forKey: .goal)
    }

    private var verdict: String {
        goal.map { "less than \($0.formatted()) \(unit): \(value < $0 ? "met" : "MISSED")" } ?? ""
    }

    /// The measured values as a table.
    static func table(_ measurements: [Measurement]) -> String {
        let rows =
            [["case", "subject", "value", "unit", "ratio", "goal"]]
            + measurements.map { measurement in
                [
                    measurement.case, measurement.subject, String(format: "%.3f", measurement.value), measurement.unit,
                    measurement.ratio.map { String(format: "%.2f", $0) } ?? "", measurement.verdict,
                ]
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension [Double] {
    var median: Double {
        let sorted = sorted()
        return isEmpty ? .nan : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
