import Foundation

/// A figure in the JSON output.
struct Row: Encodable {
    var `case`: String
    /// `ours`, or the peer's name.
    var subject: String
    var value: Double
    var unit: String
    /// Our value divided by the peer's; `nil` for our own rows.
    var ratio: Double?

    private enum CodingKeys: CodingKey { case `case`, subject, value, unit, ratio }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(`case`, forKey: .case)
        try container.encode(subject, forKey: .subject)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        // Written as null, not left out.
        try container.encode(ratio, forKey: .ratio)
    }

    static func rows(of result: CaseResult) -> [Row] {
        result.measured.subjects.flatMap { subject in
            result.measured.metrics.compactMap { metric in
                result.value(metric, of: subject).map { value in
                    Row(
                        case: result.measured.name, subject: subject, value: value, unit: metric,
                        ratio: result.ratio(metric, to: subject))
                }
            }
        }
    }

    static func write(_ rows: [Row], to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(rows).write(to: file, options: .atomic)
    }
}
