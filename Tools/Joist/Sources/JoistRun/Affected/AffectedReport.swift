import JoistWorkspace

/// The formats of ``AffectedPackages``.
package enum AffectedReport: String, CaseIterable, Sendable {
    /// One line per package, with its reasons.
    case text
    /// `{"packages":[{"name","path","reasons":[text],"tests":[target]}]}`
    case json

    /// The report as text.
    package func render(_ affected: AffectedPackages) throws -> String {
        switch self {
        case .text:
            affected.items.isEmpty ? "No package is affected." : affected.items.map(line).joined(separator: "\n")
        case .json: try JSONText.of(["packages": affected.items.map(Row.init)])
        }
    }

    private func line(of item: AffectedPackages.Item) -> String {
        // Three of many reasons are enough.
        let more = item.reasons.count > 3 ? ["and \(item.reasons.count - 3) more"] : []
        return "\(item.package.name)  (\((item.reasons.prefix(3).map(\.description) + more).joined(separator: "; ")))"
    }

    private struct Row: Encodable {
        let name: String
        let path: String
        let reasons: [String]
        let tests: [String]

        init(_ item: AffectedPackages.Item) {
            name = item.package.name
            path = item.package.path
            reasons = item.reasons.map(\.description)
            tests = item.tests.map(\.target)
        }
    }
}
