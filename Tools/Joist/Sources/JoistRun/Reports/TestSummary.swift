import Foundation

/// A report as text: one line per package, and the output of failures.
public struct TestSummary {
    private let report: TestReport

    public init(_ report: TestReport) { self.report = report }

    public var text: String {
        var lines: [String] = []
        if !report.buildOutput.isEmpty { lines += [report.buildOutput, ""] }
        lines += report.warnings
        let width = max(16, report.results.map(\.name.count).max() ?? 0)
        for result in report.results { lines += Self.lines(result, width: width) }
        lines += report.notes
        lines.append("")
        if !report.hasTests && report.isSuccess { lines.append("No tests were run.") }
        lines.append(Self.count(report))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ result: PackageResult, width: Int) -> [String] {
        let name = result.name.padding(toLength: width, withPad: " ", startingAt: 0)
        var lines: [String] = []
        if result.outcome == .failed, !result.output.isEmpty {
            lines.append(result.output.trimmingCharacters(in: .newlines))
        }
        lines += result.cases.filter { $0.outcome == .skipped }.map { test in
            "    ➜ \(test.suite).\(test.name) skipped"
                + (test.message.map { ": \($0.replacing("\n", with: " "))" } ?? "")
        }
        switch result.outcome {
        case .noTests: lines.append("\(name)   no tests")
        case .notBuilt: lines.append("\(name)  not built ✘")
        case .passed: lines.append("\(name) \(tests(result)) \(seconds(result))")
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

    private static func count(_ report: TestReport) -> String {
        var parts = ["\(report.passed) passed", "\(report.failed) failed"]
        if report.skipped > 0 { parts.append("\(report.skipped) skipped") }
        if report.cached > 0 { parts.append("\(report.cached) from cache") }
        return parts.joined(separator: ", ")
    }
}
