import Foundation
import JoistWorkspace

/// The findings of rules for which ``Rule/keepsFindings`` is true, from the last run. They are used again while all
/// inputs of their rule are the same.
struct KeptFindings {
    /// The findings of a rule, with the other files that it has read.
    private struct Entry: Codable {
        /// The hashes by path; empty for a file that could not be read.
        var files: [String: String]
        var findings: [Finding]
    }

    private struct Store: Codable {
        /// Of what all rules depend on.
        var key: String
        /// By the rule's identifier.
        var rules: [String: Entry] = [:]
    }

    private let context: LintContext
    private let file: Path
    private var store: Store
    private var isChanged = false

    init(_ context: LintContext) {
        self.context = context
        file = context.workspace.root.appending(Workspace.cacheFolder).appending("findings.json")
        let key = Self.key(context)
        store = file.decoded(Store.self).flatMap { $0.key == key ? $0 : nil } ?? Store(key: key)
    }

    /// The findings of a rule, without its identifier.
    mutating func findings(of rule: any Rule) -> [Finding] {
        guard rule.keepsFindings else { return rule.findings(in: context) }
        if let entry = store.rules[rule.id], entry.files.allSatisfy({ context.hash(of: $0) == $1 }) {
            return entry.findings
        }
        context.readFiles = [:]
        let findings = rule.findings(in: context)
        store.rules[rule.id] = Entry(files: context.readFiles, findings: findings)
        isChanged = true
        return findings
    }

    /// Writes the changes. The store only saves time: one that cannot be written is no error.
    func write() {
        if isChanged { try? file.write(json: store) }
    }

    /// The hash of this program, the configuration, the manifests, and the sources.
    private static func key(_ context: LintContext) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let packages = (try? encoder.encode(context.workspace.packages)) ?? Data()
        var lines = [program, text(of: context.workspace.configuration)]
        lines += context.newPackages.sorted() + [ContentHash(of: packages).hex]
        lines += context.targets.map { "\($0.node) \($0.module)" }
        lines += context.files.map { "\($0.target.node) \($0.path) \(context.hash(of: $0.path))" }
        return ContentHash(of: lines.joined(separator: "\n")).hex
    }

    /// A value that differs after each build of this program.
    private static let program: String = {
        let values = try? FileManager.default.attributesOfItem(atPath: Path("/proc/self/exe").resolved?.string ?? "")
        let time = (values?[.modificationDate] as? Date)?.timeIntervalSince1970
        return "\(values?[.systemFileNumber] ?? "") \(values?[.size] ?? "") \(time ?? 0)"
    }()

    /// Dictionaries have no order of their own.
    private static func text(of configuration: Configuration) -> String {
        var rest = configuration
        (rest.protected, rest.others) = ([:], [:])
        return "\(rest) \(configuration.protected.sorted { $0.key < $1.key }) "
            + "\(configuration.others.sorted { $0.key < $1.key })"
    }
}
