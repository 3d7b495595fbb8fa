import Foundation
import JoistWorkspace
import SystemPackage

/// The findings that are known and put up with for now, in a file of the repository, so that an old one can begin.
///
/// It knows no lines, which move: a finding is known by its rule, its file and its message, and by how many there are.
/// One that has gone must go from the file too, so that it never covers a new one.
public struct Baseline: Hashable, Sendable {
    public static let staleRule = "stale-baseline"

    static let explanation = """
        stale-baseline: The baseline knows of nothing that has gone.

        A finding in the baseline is not reported. When it has been mended its entry has to go, or it would cover the next \
        one of its kind: run 'joist lint --write-baseline'.

        """

    public struct Entry: Codable, Hashable, Sendable, Comparable {
        public var rule: String
        public var path: String
        public var message: String
        public var count: Int

        public static func < (one: Entry, other: Entry) -> Bool {
            (one.path, one.rule, one.message) < (other.path, other.rule, other.message)
        }
    }

    /// In the order of their paths.
    public var entries: [Entry]
    /// From the workspace's root.
    private var file: String
    /// By entry, from 1.
    private var lines: [Entry: Int] = [:]

    /// What a report has found and what was known before, as a baseline.
    ///
    /// - Parameter older: Entries of rules that were not asked are kept.
    init(of report: LintReport, file: String, older: Baseline? = nil) {
        self.file = file
        let all = (report.findings + report.known).filter { $0.rule != Self.staleRule }
        let counts = Dictionary(all.map { (Key($0), 1) }, uniquingKeysWith: +)
        let kept = (older?.entries ?? []).filter { !report.rules.contains($0.rule) }
        entries = (counts.map { Entry(rule: $0.rule, path: $0.path, message: $0.message, count: $1) } + kept).sorted()
    }

    private struct Key: Hashable {
        var rule: String
        var path: String
        var message: String

        init(_ finding: Finding) {
            rule = finding.rule
            path = finding.path
            message = finding.message
        }

        init(_ entry: Entry) {
            rule = entry.rule
            path = entry.path
            message = entry.message
        }
    }

    // MARK: The file

    /// Writes what a report has found as the workspace's baseline; removes the file if there is nothing.
    ///
    /// - Returns: The number of entries.
    /// - Throws: An error of the file system, or ``LintError/baseline(file:line:problem:)``.
    @discardableResult
    public static func write(_ report: LintReport, for workspace: Workspace) throws -> Int {
        let file = workspace.configuration.baseline
        // With all rules asked there is nothing to keep, and one that is damaged is replaced.
        let isWhole = Rules.all.allSatisfy { report.rules.contains($0.id) }
        let baseline = Baseline(of: report, file: file, older: isWhole ? nil : try load(workspace))
        let path = workspace.root.appending(file)
        if !baseline.entries.isEmpty {
            try path.write(Array(baseline.text().utf8))
        } else if path.exists {
            try FileManager.default.removeItem(atPath: path.string)
        }
        return baseline.entries.count
    }

    /// - Returns: `nil` if the workspace has none.
    static func load(_ workspace: Workspace) throws -> Baseline? {
        let file = workspace.configuration.baseline
        guard workspace.root.appending(file).exists else { return nil }
        do {
            return try Baseline(
                parsing: String(decoding: try workspace.root.appending(file).contents(), as: UTF8.self), file: file)
        } catch let error as LintError {
            throw error
        } catch {
            throw LintError.baseline(file: file, line: 1, problem: "The baseline cannot be read: \(error).")
        }
    }

    init(parsing text: String, file: String) throws(LintError) {
        self.file = file
        do {
            entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
        } catch {
            throw .baseline(file: file, line: 1, problem: "The baseline is no list of rule, path, message and count.")
        }
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        for entry in entries {
            guard let message = try? Self.json(entry.message), let path = try? Self.json(entry.path) else { continue }
            // Also if somebody has laid the file out in another way.
            let line =
                rows.firstIndex { $0.contains(message) && $0.contains(path) }
                ?? rows.firstIndex { $0.contains(message) }
            lines[entry] = (line ?? 0) + 1
        }
    }

    /// A line an entry, in order, so that versions are compared with ease.
    func text() throws -> String {
        "[\n" + (try entries.map { "  " + (try Self.json($0)) }.joined(separator: ",\n")) + "\n]\n"
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    // MARK: What it does

    /// Takes what is known out of a report's findings, and adds one for each entry that knows of more than there is.
    func apply(to report: inout LintReport) {
        var left = Dictionary(entries.map { (Key($0), $0.count) }, uniquingKeysWith: +)
        var new: [Finding] = []
        for finding in report.findings {
            let count = left[Key(finding)] ?? 0
            if count > 0 {
                left[Key(finding)] = count - 1
                report.known.append(finding)
            } else {
                new.append(finding)
            }
        }
        for entry in entries where report.rules.contains(entry.rule) || Rules.rule(entry.rule) == nil {
            guard let count = left.removeValue(forKey: Key(entry)), count > 0 else { continue }
            let what = count == entry.count ? "has gone" : "has gone in \(count) of \(entry.count) places"
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
