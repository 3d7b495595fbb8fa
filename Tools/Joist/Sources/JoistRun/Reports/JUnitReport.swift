import Foundation
import JoistWorkspace

/// A report as JUnit XML, for CI servers, with a suite for each package.
package struct JUnitReport {
    private let report: TestReport

    package init(_ report: TestReport) { self.report = report }

    /// The report as XML.
    package var text: String {
        let suites = XML.element(
            "testsuites",
            [
                "name": "joist", "tests": "\(report.passed + report.failed + report.skipped)",
                "failures": "\(report.failed)", "skipped": "\(report.skipped)", "time": Self.time(report.seconds),
            ], report.results.flatMap(suite))
        return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + suites + [""]).joined(separator: "\n")
    }

    private func suite(_ result: PackageResult) -> [String] {
        let problem = problem(result)
        var content: [String] = []
        if case .cached(let source) = result.outcome {
            let cache = XML.element("property", ["name": "joist.cache", "value": source.rawValue])
            content = XML.element("properties", [:], cache)
        }
        return XML.element(
            "testsuite",
            [
                "name": result.name, "tests": "\(result.cases.count + (problem.isEmpty ? 0 : 1))",
                "failures": "\(result.cases.count { $0.outcome == .failed })", "errors": problem.isEmpty ? "0" : "1",
                "skipped": "\(result.skipped)", "time": Self.time(result.isCached ? 0 : result.seconds),
            ], content + result.cases.flatMap(test) + problem)
    }

    private func test(_ test: CaseResult) -> [String] {
        func element(_ name: String, _ message: String?) -> [String] { XML.element(name, ["message": message ?? ""]) }
        let earlier = test.earlier ?? []
        // As Maven Surefire reports retries: the first failure, then those of the retries.
        let failures = earlier + [test.message ?? ""]
        let result =
            switch test.outcome {
            case .passed: earlier.flatMap { element("flakyFailure", $0) }
            case .failed: failures.enumerated().flatMap { element($0 == 0 ? "failure" : "rerunFailure", $1) }
            case .skipped: element("skipped", test.message)
            }
        return XML.element(
            "testcase",
            [
                "classname": test.suite, "name": test.name, "time": Self.time(test.seconds),
                // GitLab links it.
                "file": report.place(test)?.file,
            ], result)
    }

    /// An entry for tests that did not finish.
    private func problem(_ result: PackageResult) -> [String] {
        let isBuilt = result.outcome != .notBuilt
        guard let problem = isBuilt ? result.problem : result.problem ?? "not built" else { return [] }
        let error = XML.element(
            "error", ["message": problem], [XML.escape(isBuilt ? result.output : report.buildOutput)])
        return XML.element("testcase", ["classname": result.name, "name": "(all)", "time": "0.000"], error)
    }

    private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}
