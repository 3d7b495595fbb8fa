import Foundation
import JoistWorkspace

/// SARIF 2.1.0, which code hosts and editors read.
struct SARIFLog: Encodable {
    private var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private var version = "2.1.0"
    private var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    init(_ report: LintReport, _ rules: Rules) {
        let stale = Descriptor(
            Baseline.staleRule, "The baseline has no entries for fixed findings.", Baseline.explanation)
        let descriptors =
            report.rules.compactMap { rules.rule($0).map { Descriptor($0.id, $0.summary, $0.explanation) } } + [stale]
        let indices = Dictionary(descriptors.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let results = report.findings.map { Result($0, ruleIndex: indices[$0.rule]) }
        runs = [Run(tool: ["driver": Driver(rules: descriptors)], results: results)]
    }

    private struct Run: Encodable {
        var tool: [String: Driver]
        var columnKind = "unicodeCodePoints"
        var results: [Result]
        var originalUriBaseIds = ["SRCROOT": ["description": ["text": "The workspace's root."]]]
    }

    private struct Driver: Encodable {
        var name = "joist"
        var rules: [Descriptor]
    }

    private struct Descriptor: Encodable {
        var id: String
        var shortDescription: [String: String]
        var fullDescription: [String: String]
        var help: [String: String]

        init(_ id: String, _ summary: String, _ explanation: String) {
            self.id = id
            shortDescription = ["text": summary]
            fullDescription = ["text": explanation.split(separator: "\n").first.map(String.init) ?? summary]
            help = ["text": explanation]
        }
    }

    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int?
        /// `error` or `warning`.
        var level: String
        var message: [String: String]
        var locations: [[String: Place]]

        init(_ finding: Finding, ruleIndex: Int?) {
            ruleId = finding.rule
            level = finding.severity.rawValue
            self.ruleIndex = ruleIndex
            message = ["text": "\(finding.message) \(finding.remedy)"]
            let artifact = ["uri": SARIFLog.uri(finding.path), "uriBaseId": "SRCROOT"]
            locations = [
                ["physicalLocation": Place(artifactLocation: artifact, region: ["startLine": finding.line])]
            ]
        }
    }

    private struct Place: Encodable {
        var artifactLocation: [String: String]
        var region: [String: Int]
    }

    /// A path as a relative reference (RFC 3986), percent-encoded. `:` would end a scheme.
    private static func uri(_ path: String) -> String {
        let plain = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
    }
}
