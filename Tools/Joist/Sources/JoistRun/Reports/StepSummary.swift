import Foundation
import JoistWorkspace
import SystemPackage

/// A report in Markdown, for the summary of a step on GitHub.
package struct StepSummary {
    private let report: TestReport

    /// GitHub drops a summary of more than one MiB, so lists and messages have limits.
    private static let failureLimit = 100
    private static let messageLimit = 1500

    package init(_ report: TestReport) { self.report = report }

    /// Adds the report to the file that `GITHUB_STEP_SUMMARY` names.
    package func append(to path: Path) throws(RunError) {
        try RunError.writing(path) {
            let file = try FileDescriptor.open(
                path.string, .writeOnly, options: [.create, .append], permissions: [.ownerReadWrite])
            try file.closeAfter { _ = try file.writeAll(text.utf8) }
        }
    }

    /// The summary as Markdown.
    package var text: String {
        var lines = [
            "### \(report.counts)", "", "| package | tests | failed | cached | seconds |",
            "|---|---:|---:|---:|---:|",
        ]
        lines += report.results.filter { $0.outcome != .noTests }.map { result in
            let name = Self.escape(result.name) + (result.isSuccess ? "" : " ✘")
            let seconds = String(format: "%.1f", result.isCached ? 0 : result.seconds)
            return "| \(name) | \(result.cases.count) | \(result.failed) | \(result.cached) | \(seconds) |"
        }
        let failures = report.failures
        if !failures.isEmpty { lines += ["", "#### Failures"] }
        for failure in failures.prefix(Self.failureLimit) {
            let place = failure.place.map { " (\(Self.escape($0.file)):\($0.line))" } ?? ""
            lines += ["", "**\(Self.escape(failure.title))**\(place)"] + Self.block(failure.message)
        }
        if failures.count > Self.failureLimit { lines += ["", "and \(failures.count - Self.failureLimit) more"] }
        if !report.buildOutput.isEmpty { lines += ["", "#### Build"] + Self.block(report.buildOutput) }
        let slowest = report.slowest
        if !slowest.isEmpty { lines += ["", "#### Slowest tests", "", "| test | seconds |", "|---|---:|"] }
        lines += slowest.map { "| \(Self.escape($0.title)) | \(String(format: "%.1f", $0.seconds)) |" }
        return lines.joined(separator: "\n") + "\n\n"
    }

    /// A text as it is, which begins with `<pre>` because a fence of backticks could end early.
    private static func block(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        return ["", "<pre>\(XML.escape(text.count > messageLimit ? text.prefix(messageLimit) + " …" : text))</pre>"]
    }

    /// A text without markup: characters with a meaning in Markdown become characters of HTML.
    private static func escape(_ text: String) -> String {
        let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: " .,()/-"))
        return text.unicodeScalars.map { plain.contains($0) ? String($0) : "&#\($0.value);" }.joined()
    }
}
