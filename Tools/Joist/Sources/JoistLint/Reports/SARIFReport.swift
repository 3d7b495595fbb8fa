import JoistWorkspace

/// SARIF 2.1.0, which code hosts and editors read.
struct SARIFReport {
    private let report: LintReport

    init(_ report: LintReport) { self.report = report }

    func text() throws -> String { try JSONText.of(Log(report)) + "\n" }

    private struct Log: Encodable {
        var schema = "https://json.schemastore.org/sarif-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }

        init(_ report: LintReport) {
            let descriptors = report.rules.compactMap { Rules.rule($0).map(Descriptor.init) } + [.stale]
            let indices = Dictionary(descriptors.enumerated().map { ($1.id, $0) }) { first, _ in first }
            let results = report.findings.map { Result($0, ruleIndex: indices[$0.rule]) }
            runs = [
                Run(
                    tool: Tool(driver: Driver(rules: descriptors)), results: results,
                    originalUriBaseIds: ["SRCROOT": Base(description: Message(text: "The workspace's root."))]
                )
            ]
        }
    }

    private struct Run: Encodable {
        var tool: Tool
        var columnKind = "unicodeCodePoints"
        var results: [Result]
        var originalUriBaseIds: [String: Base]
    }

    private struct Base: Encodable { var description: Message }
    private struct Tool: Encodable { var driver: Driver }

    private struct Driver: Encodable {
        var name = "joist"
        var rules: [Descriptor]
    }

    private struct Descriptor: Encodable {
        var id: String
        var shortDescription: Message
        var fullDescription: Message
        var help: Message

        init(_ rule: any Rule) {
            self.init(rule.id, rule.summary, rule.explanation)
        }

        private init(_ id: String, _ summary: String, _ explanation: String) {
            self.id = id
            shortDescription = Message(text: summary)
            fullDescription = Message(text: explanation.split(separator: "\n").first.map(String.init) ?? summary)
            help = Message(text: explanation)
        }

        static var stale: Descriptor {
            Descriptor(Baseline.staleRule, "The baseline has no entries for fixed findings.", Baseline.explanation)
        }
    }

    private struct Message: Encodable { var text: String }

    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int?
        /// `error` or `warning`.
        var level: String
        var message: Message
        var locations: [Location]

        init(_ finding: Finding, ruleIndex: Int?) {
            ruleId = finding.rule
            level = finding.severity.rawValue
            self.ruleIndex = ruleIndex
            message = Message(text: "\(finding.message) \(finding.remedy)")
            locations = [
                Location(
                    physicalLocation: Place(
                        artifactLocation: Artifact(uri: SARIFReport.uri(finding.path)),
                        region: Region(startLine: finding.line)
                    )
                )
            ]
        }
    }

    private struct Location: Encodable { var physicalLocation: Place }

    private struct Place: Encodable {
        var artifactLocation: Artifact
        var region: Region
    }

    private struct Artifact: Encodable {
        var uri: String
        var uriBaseId = "SRCROOT"
    }

    private struct Region: Encodable { var startLine: Int }

    /// A path as a relative reference (RFC 3986), percent-encoded.
    private static func uri(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return path.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let mayStand =
                byte < 128 && (character.isLetter || character.isNumber || "-._~/+@!$&'()*,;=".contains(character))
            return mayStand ? String(character) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
