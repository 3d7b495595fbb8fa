import Foundation

/// The ways to print ``Affected``.
public enum AffectedReport: String, CaseIterable, Sendable {
    /// One line per package, with its reasons.
    case text
    /// `{"packages":[{"name","path","reasons":[text]}],"removed":[path]}`
    case json

    public func render(_ affected: Affected) throws -> String {
        switch self {
        case .text: text(affected)
        case .json: try JSONText.of(JSON(affected))
        }
    }

    private func text(_ affected: Affected) -> String {
        var lines = affected.items.map { item in
            // Three of many reasons are enough.
            let shown = item.reasons.prefix(3).map(\.description)
            let more = item.reasons.count > 3 ? ["and \(item.reasons.count - 3) more"] : []
            return "\(item.package.name)  (\((shown + more).joined(separator: "; ")))"
        }
        lines += affected.removed.map { "removed: \($0)" }
        return lines.isEmpty ? "No package is affected." : lines.joined(separator: "\n")
    }

    private struct JSON: Encodable {
        var packages: [Package]
        var removed: [String]

        struct Package: Encodable {
            var name: String
            var path: String
            var reasons: [String]
        }

        init(_ affected: Affected) {
            packages = affected.items.map {
                Package(name: $0.package.name, path: $0.package.path, reasons: $0.reasons.map(\.description))
            }
            removed = affected.removed
        }
    }
}

/// The JSON style of joist: sorted keys, no escaped slashes, several lines.
public enum JSONText {
    public static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
