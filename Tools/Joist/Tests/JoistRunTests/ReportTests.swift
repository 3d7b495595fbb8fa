import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import JoistRun

struct ReportTests {
    private let report = TestReport(
        results: [
            PackageResult(
                name: "Books", path: "Books", outcome: .failed,
                cases: [
                    CaseResult(suite: "BooksTests", name: "good()", outcome: .passed, seconds: 0.25),
                    CaseResult(
                        suite: "BooksTests.Deep", name: "<bad> & \"worse\"", outcome: .failed, seconds: 1,
                        message: "1 < 2\n\u{1B}[31m\u{0}"),
                ], seconds: 1.26, output: "all that it said\n", log: "/log"
            ),
            PackageResult(
                name: "Crash", path: "Crash", outcome: .failed, problem: "crashed: signal 4", seconds: 0.1,
                output: "Fatal error"
            ),
            PackageResult(name: "Kernel", path: "Kernel", outcome: .notBuilt),
            PackageResult(name: "Plain", path: "Plain", outcome: .noTests),
            PackageResult(
                name: "TodoList", path: "TodoList", outcome: .cached(.remote),
                cases: [
                    CaseResult(suite: "T", name: "a()", outcome: .passed, seconds: 0.5),
                    CaseResult(suite: "T", name: "b()", outcome: .skipped, seconds: 0, message: "no\nnet"),
                ], seconds: 3
            ),
            PackageResult(
                name: "Weather", path: "Weather", outcome: .passed,
                cases: [CaseResult(suite: "W", name: "a()", outcome: .passed, seconds: 0)], seconds: 12.04
            ),
        ], buildOutput: "Kernel.swift:1:1: error: no", warnings: ["W.swift:1:1: warning: unused"],
        notes: ["The cache is down."], seconds: 20
    )

    @Test func `the summary has a line a package, what went wrong in full, and a count at its end`() {
        #expect(
            TestSummary(report).text == """
                Kernel.swift:1:1: error: no

                W.swift:1:1: warning: unused
                all that it said
                Books               2 tests    1.3 s ✘
                Fatal error
                Crash               0 tests    0.1 s (crashed: signal 4) ✘
                Kernel            not built ✘
                Plain              no tests
                    ➜ T.b() skipped: no net
                TodoList            1 tests  cached (remote)
                Weather             1 tests   12.0 s
                The cache is down.

                3 passed, 3 failed, 1 skipped, 2 from cache

                """
        )
        #expect(!report.isSuccess)
    }

    @Test func `a good run ends in its counts, without those that are nothing`() {
        var good = report
        good.results = [report.results[5]]
        #expect(TestSummary(good).text.hasSuffix("\n\n1 passed, 0 failed\n"))
        #expect(good.isSuccess && good.hasTests)
        good.results = [report.results[3]]
        #expect(TestSummary(good).text.hasSuffix("\nNo tests were run.\n0 passed, 0 failed\n"))
        #expect(good.isSuccess && !good.hasTests)
    }

    @Test func `a run that went wrong without a failing test counts as a failure`() {
        #expect(report.results.map(\.failed) == [1, 1, 1, 0, 0, 0])
        #expect(report.failed == 3)
    }

    @Test func `the XML is well-formed whatever the tests say, and its counts are right`() throws {
        let text = JUnitReport(report).text
        let reader = XMLReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        let suites = reader.elements.filter { $0.name == "testsuite" }
        #expect(suites.map { $0.attributes["name"] } == ["Books", "Crash", "Kernel", "Plain", "TodoList", "Weather"])
        #expect(suites.map { $0.attributes["tests"] } == ["2", "1", "1", "0", "2", "1"])
        #expect(suites.map { $0.attributes["failures"] } == ["1", "0", "0", "0", "0", "0"])
        #expect(suites.map { $0.attributes["errors"] } == ["0", "1", "1", "0", "0", "0"])
        #expect(suites.map { $0.attributes["skipped"] } == ["0", "0", "0", "0", "1", "0"])
        let tests = reader.elements.filter { $0.name == "testcase" }
        #expect(tests.map { $0.attributes["name"] }.contains("<bad> & \"worse\""))
        #expect(reader.elements.first { $0.name == "failure" }?.attributes["message"] == "1 < 2\n\u{FFFD}[31m\u{FFFD}")
        #expect(
            reader.elements.filter { $0.name == "error" }.map { $0.attributes["message"] } == [
                "crashed: signal 4", "not built",
            ])
        #expect(
            reader.elements.first { $0.name == "property" }?.attributes == ["name": "joist.cache", "value": "remote"])
        let root = try #require(reader.elements.first)
        #expect(root.attributes == ["name": "joist", "tests": "7", "failures": "3", "skipped": "1", "time": "20.000"])
    }

    private final class XMLReader: NSObject, XMLParserDelegate {
        var elements: [(name: String, attributes: [String: String])] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { elements.append((name, attributes)) }
    }
}
