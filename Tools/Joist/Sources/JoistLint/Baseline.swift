import Foundation
import JoistWorkspace

/// The known findings of a repository, in a file, so that an old repository can start with few findings.
///
/// Entries have no lines, which move: a finding is identified by its rule, file and message, with a count. A fixed
/// finding has to be removed from the file, so that it never hides a new one.
public struct Baseline: Hashable, Sendable {
    static let staleRule = "stale-baseline"

    static let explanation = """
        stale-baseline: The baseline has no entries for fixed findings.

        A finding in the baseline is not reported. When it is fixed, its entry has to be removed, or it would hide the next \
        finding of that kind. Run 'joist lint --write-baseline'.

        """

    /// Known findings of one rule in one file with the same message.
    public struct Entry: Codable, Hashable, Sendable, Comparable {
        /// The rule's identifier.
        public var rule: String
        /// The file, from the workspace's root.
        public var path: String
        public var message: String
        /// The number of findings of this kind.
        public var count: Int

        fileprivate var key: [String] { [path, rule, message] }

        public static func < (one: Entry, other: Entry) -> Bool { one.key.lexicographicallyPrecedes(other.key) }
    }

    /// Sorted by path.
    public var entries: [Entry]
    /// From the workspace's root.
    private var file: String
    /// The line of each entry, from 1.
    private var lines: [Entry: Int] = [:]

    /// A baseline of a report's findings, known ones included.
    ///
    /// - Parameter older: A baseline whose entries are kept for rules that the report does not cover.
    public init(of report: LintReport, file: String, older: Baseline? = nil) {
        self.file = file
        let all = (report.findings + report.known).filter { $0.rule != Self.staleRule }
        let found = Dictionary(grouping: all, by: Self.key).values.map { same in
            Entry(rule: same[0].rule, path: same[0].path, message: same[0].message, count: same.count)
        }
        entries = (found + (older?.entries ?? []).filter { !report.rules.contains($0.rule) }).sorted()
    }

    private static func key(_ finding: Finding) -> [String] { [finding.path, finding.rule, finding.message] }

    // MARK: The file

    /// Writes a report's findings as the workspace's baseline. Removes the file if the baseline is empty.
    ///
    /// - Returns: The number of entries.
    /// - Throws: An error of the file system, or ``LintError/baseline(file:line:problem:)``.
    @discardableResult
    public static func write(_ report: LintReport, for workspace: Workspace, _ rules: Rules) throws -> Int {
        let file = workspace.configuration.baseline
        // If all rules ran, the old file is replaced, even a damaged one.
        let isWhole = rules.ids.allSatisfy(report.rules.contains)
        let baseline = Baseline(of: report, file: file, older: isWhole ? nil : try load(workspace))
        let path = workspace.root.appending(file)
        if !baseline.entries.isEmpty {
            try path.write(Array(baseline.text().utf8))
        } else if path.exists {
            try FileManager.default.removeItem(atPath: path.string)
        }
        return baseline.entries.count
    }

    /// Reads the baseline of a workspace.
    ///
    /// - Parameter file: From the workspace's root. By default, the one that the configuration names.
    /// - Returns: `nil` if there is no such file.
    public static func load(_ workspace: Workspace, from file: String? = nil) throws -> Baseline? {
        let file = file ?? workspace.configuration.baseline
        guard workspace.root.appending(file).exists else { return nil }
        do {
            return try Baseline(
                parsing: String(decoding: try workspace.root.appending(file).contents(), as: UTF8.self), file: file)
        } catch let error as LintError {
            throw error
        } catch {
            throw LintError.baseline(file: file, line: 1, problem: "Cannot read the baseline: \(error).")
        }
    }

    init(parsing text: String, file: String) throws(LintError) {
        self.file = file
        do {
            entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
        } catch {
            throw .baseline(
                file: file, line: 1, problem: "The baseline is not a list of rule, path, message and count.")
        }
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        for entry in entries {
            guard let message = try? JSONText.of(entry.message) else { continue }
            lines[entry] = (rows.firstIndex { $0.contains(message) } ?? 0) + 1
        }
    }

    /// The content of the file, sorted, so that changes are easy to compare.
    public func text() throws -> String { try JSONText.of(entries) + "\n" }

    // MARK: What it does

    /// Moves known findings out of a report's findings, and adds a finding for each outdated entry.
    ///
    /// - Parameter rules: The rules that there are.
    public func apply(to report: inout LintReport, _ rules: Rules) {
        var left = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
        var new: [Finding] = []
        for finding in report.findings {
            let count = left[Self.key(finding)] ?? 0
            if count > 0 {
                left[Self.key(finding)] = count - 1
                report.known.append(finding)
            } else {
                new.append(finding)
            }
        }
        for entry in entries where report.rules.contains(entry.rule) || rules.rule(entry.rule) == nil {
            guard let count = left.removeValue(forKey: entry.key), count > 0 else { continue }
            let what = count == entry.count ? "was fixed" : "was fixed in \(count) of \(entry.count) places"
            new.append(
                Finding(
                    rule: Self.staleRule, path: file, line: lines[entry] ?? 1,
                    message: "A known finding \(what): \(entry.rule) in \(entry.path): \(entry.message)",
                    remedy: "Run 'joist lint --write-baseline'."
                )
            )
        }
        report.findings = new.sorted()
    }
}
