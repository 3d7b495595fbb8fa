import Foundation

/// A report as JUnit XML, for CI servers, with a suite for each package.
public struct JUnitReport {
    private let report: TestReport

    public init(_ report: TestReport) { self.report = report }

    public var text: String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append(
            "<testsuites name=\"joist\" tests=\"\(report.passed + report.failed + report.skipped)\" "
                + "failures=\"\(report.failed)\" skipped=\"\(report.skipped)\" time=\"\(Self.time(report.seconds))\">"
        )
        for result in report.results { lines += Self.suite(result, buildOutput: report.buildOutput) }
        return (lines + ["</testsuites>", ""]).joined(separator: "\n")
    }

    private static func suite(_ result: PackageResult, buildOutput: String) -> [String] {
        let problem = problem(result, buildOutput: buildOutput)
        let tests = result.cases.count + (problem.isEmpty ? 0 : 1)
        let failures = result.cases.count { $0.outcome == .failed }
        var lines = [
            "  <testsuite name=\"\(XML.escape(result.name))\" tests=\"\(tests)\" failures=\"\(failures)\" "
                + "errors=\"\(problem.isEmpty ? 0 : 1)\" skipped=\"\(result.skipped)\" "
                + "time=\"\(time(result.isCached ? 0 : result.seconds))\">"
        ]
        if case .cached(let source) = result.outcome {
            lines += [
                "    <properties>",
                "      <property name=\"joist.cache\" value=\"\(source.rawValue)\"/>",
                "    </properties>",
            ]
        }
        lines += result.cases.flatMap(test) + problem
        return lines + ["  </testsuite>"]
    }

    private static func test(_ test: CaseResult) -> [String] {
        let start =
            "    <testcase classname=\"\(XML.escape(test.suite))\" name=\"\(XML.escape(test.name))\" "
            + "time=\"\(time(test.seconds))\""
        let message = XML.escape(test.message ?? "")
        return switch test.outcome {
        case .passed: [start + "/>"]
        case .failed: [start + ">", "      <failure message=\"\(message)\"/>", "    </testcase>"]
        case .skipped: [start + ">", "      <skipped message=\"\(message)\"/>", "    </testcase>"]
        }
    }

    /// An entry for tests that did not finish.
    private static func problem(_ result: PackageResult, buildOutput: String) -> [String] {
        let (message, text): (String, String)
        if result.outcome == .notBuilt {
            (message, text) = ("not built", buildOutput)
        } else if let problem = result.problem {
            (message, text) = (problem, result.output)
        } else {
            return []
        }
        return [
            "    <testcase classname=\"\(XML.escape(result.name))\" name=\"(all)\" time=\"0.000\">",
            "      <error message=\"\(XML.escape(message))\">\(XML.escape(text))</error>",
            "    </testcase>",
        ]
    }

    private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
