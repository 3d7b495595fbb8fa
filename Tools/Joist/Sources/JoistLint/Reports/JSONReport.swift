import Foundation

/// For programs. The shape is a promise:
///
/// ```json
/// {
///   "files": 1, "packages": 1, "parsed": 1,
///   "rules": ["layer-order"],
///   "findings": [{"rule", "path", "line", "message", "remedy", "package"}],
///   "known": […], "excepted": […],
///   "scenarios": [{"name", "path", "line", "grade", "reasons": []}],
///   "notes": []
/// }
/// ```
///
/// `package` is left out where a finding is in none. `known` and `excepted` are findings, too.
struct JSONReport {
    private let report: LintReport

    init(_ report: LintReport) { self.report = report }

    func text() throws -> String { try Self.text(of: report) }

    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
