import JoistWorkspace

extension LintReport {
    /// The findings for GitLab's Code Quality reports, which merge requests show.
    var codeQuality: [CodeQualityIssue] {
        var counts: [String: Int] = [:]
        return findings.map { finding in
            // Without the line, because a finding that only moves is not new. GitLab shows one of several findings with
            // the same fingerprint, so equal ones are numbered.
            let identity = "\(finding.rule)\n\(finding.path)\n\(finding.message)"
            counts[identity, default: 0] += 1
            return CodeQualityIssue(
                description: "\(finding.message) \(finding.remedy)", check_name: finding.rule,
                fingerprint: ContentHash(of: "\(identity)\n\(counts[identity, default: 1])"),
                severity: finding.severity == .error ? "major" : "minor",
                location: .init(path: finding.path, lines: ["begin": finding.line]))
        }
    }
}

struct CodeQualityIssue: Encodable {
    struct Location: Encodable {
        let path: String
        let lines: [String: Int]
    }

    let description: String
    let check_name: String
    let fingerprint: ContentHash
    let severity: String
    let location: Location
}
