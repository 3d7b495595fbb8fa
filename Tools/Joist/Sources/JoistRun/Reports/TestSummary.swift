import Foundation

/// A report as text: the packages with something to tell, the slowest tests, the failures, and the counts at the end.
package struct TestSummary {
    private let report: TestReport
    private let format: TestFormat
    private let isVerbose: Bool

    /// - Parameter isVerbose: Whether packages are listed that passed without skipping a test.
    package init(_ report: TestReport, as format: TestFormat = .text, isVerbose: Bool = false) {
        self.report = report
        self.format = format
        self.isVerbose = isVerbose
    }

    /// The summary for a terminal or a log.
    package var text: String {
        var lines: [String] = []
        if !report.buildOutput.isEmpty { lines += format.harmless([report.buildOutput, ""]) }
        lines += format.harmless(report.warnings)
        let width = max(16, report.results.map(\.name.count).max() ?? 0)
        for (number, result) in report.results.enumerated() {
            if result.outcome == .failed, !result.output.isEmpty {
                let output = result.output.trimmingCharacters(in: .newlines)
                lines += format.folded([output], title: "Output of the tests of \(result.name)", number: number)
            }
            lines += format.harmless(Self.lines(result, width: width, isVerbose: isVerbose))
        }
        lines += format.harmless(report.notes) + format.annotations(report)
        lines += format.harmless(section("Slowest tests:", slowest) + times + section("Failures:", failures))
        if !lines.isEmpty { lines.append("") }
        if !report.hasTests && report.isSuccess { lines.append("No tests were run.") }
        return (lines + [report.counts, ""]).joined(separator: "\n")
    }

    private func section(_ title: String, _ lines: [String]) -> [String] { lines.isEmpty ? [] : ["", title] + lines }

    private var slowest: [String] {
        report.slowest.map { String(format: "%8.1f s  ", $0.seconds) + Self.line($0.title) }
    }

    /// Where the time went: the parts of the run in one line, then the longest test targets.
    private var times: [String] {
        if report.phases.isEmpty { return [] }
        let phases = report.phases.map { String(format: "%.1f s ", $0.seconds) + $0.name }
        let targets = report.longestTargets.map { String(format: "%8.1f s  ", $0.seconds) + Self.line($0.name) }
        return ["", "Time: " + phases.joined(separator: ", ")] + targets
    }

    private var failures: [String] {
        report.failures.flatMap { failure in
            ["  ✘ \(Self.line(failure.title))"]
                + failure.message.split(whereSeparator: \.isNewline).map { "      \($0)" }
        }
    }

    private static func line(_ text: String) -> String { text.replacing("\n", with: " ") }

    private static func lines(_ result: PackageResult, width: Int, isVerbose: Bool) -> [String] {
        guard isVerbose || !result.isSuccess || result.skipped > 0 || !result.flaky.isEmpty else { return [] }
        let name = line(result.name).padding(toLength: width, withPad: " ", startingAt: 0)
        var lines = result.cases.filter { $0.outcome == .skipped }.map { test in
            "    ➜ \(test.suite).\(test.name) skipped" + (test.message.map { ": \(line($0))" } ?? "")
        }
        lines += result.flaky.map { test in
            "    ↻ \(test.suite).\(test.name) is flaky: it passed after "
                + line(test.earlier?.joined(separator: "; ") ?? "")
        }
        switch result.outcome {
        case .noTests: lines.append("\(name)   no tests")
        case .notBuilt: lines.append("\(name)  \(result.problem ?? "not built") ✘")
        case .passed:
            let cached = result.cached > 0 ? ", \(result.cached) cached" : ""
            lines.append("\(name) \(tests(result)) \(seconds(result))\(cached)")
        case .cached(.local): lines.append("\(name) \(tests(result))  cached")
        case .cached(.remote): lines.append("\(name) \(tests(result))  cached (remote)")
        case .failed:
            let problem = result.problem.map { " (\($0))" } ?? ""
            lines.append("\(name) \(tests(result)) \(seconds(result))\(problem) ✘")
        }
        return lines
    }

    private static func tests(_ result: PackageResult) -> String {
        String(format: "%4d tests", result.cases.count { $0.outcome != .skipped })
    }

    private static func seconds(_ result: PackageResult) -> String { String(format: "%6.1f s", result.seconds) }
}
