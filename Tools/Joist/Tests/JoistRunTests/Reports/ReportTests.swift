import Foundation
import JoistTesting
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import JoistRun
@testable import JoistWorkspace

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
                ], seconds: 1.26, output: "all that it said\n"
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

    @Test func `the summary lists failures and skipped tests, repeats failures, and ends with a count`() {
        #expect(
            TestSummary(report).text == """
                Kernel.swift:1:1: error: no

                W.swift:1:1: warning: unused
                all that it said
                Books               2 tests    1.3 s ✘
                Fatal error
                Crash               0 tests    0.1 s (crashed: signal 4) ✘
                Kernel            not built ✘
                    ➜ T.b() skipped: no net
                TodoList            1 tests  cached (remote)
                The cache is down.

                Failures:
                  ✘ Books: BooksTests.Deep.<bad> & "worse"
                      1 < 2
                      \u{1B}[31m\u{0}
                  ✘ Crash: crashed: signal 4
                  ✘ Kernel: not built

                3 passed, 3 failed, 1 skipped, 2 from cache

                """
        )
        let verbose = TestSummary(report, isVerbose: true).text
        #expect(verbose.contains("\nKernel            not built ✘\nPlain              no tests\n    ➜ T.b()"))
        #expect(verbose.contains("\nWeather             1 tests   12.0 s\nThe cache is down.\n"))
        #expect(!report.isSuccess)
    }

    @Test func `the summary of a run says where the time went, with the ten longest test targets`() {
        var report = report
        report.phases = [.init(name: "planning", seconds: 0.5), .init(name: "testing", seconds: 60)]
        report.results[5].targets = (0...12).map { .init(name: "Weather/\($0)Tests", seconds: Double($0) / 2) }
        report.results[0].targets = [.init(name: "Books/BooksTests", seconds: 100)]
        let lines = TestSummary(report).text.split(separator: "\n")
        let start = lines.firstIndex(of: "Time: 0.5 s planning, 60.0 s testing")
        let table = start.map { lines[$0...].dropFirst().prefix { $0.hasSuffix("Tests") } } ?? []
        #expect(
            table == [
                "   100.0 s  Books/BooksTests", "     6.0 s  Weather/12Tests", "     5.5 s  Weather/11Tests",
                "     5.0 s  Weather/10Tests", "     4.5 s  Weather/9Tests", "     4.0 s  Weather/8Tests",
                "     3.5 s  Weather/7Tests", "     3.0 s  Weather/6Tests", "     2.5 s  Weather/5Tests",
                "     2.0 s  Weather/4Tests",
            ])
    }

    @Test func `tests that were run again are marked in the summary and in JUnit`() {
        let cases = [
            CaseResult(suite: "T", name: "a()", outcome: .passed, seconds: 1, earlier: ["1 < 2", "2 < 3"]),
            CaseResult(suite: "T", name: "b()", outcome: .failed, seconds: 1, message: "third", earlier: ["first"]),
        ]
        let result = PackageResult(name: "Todo", path: "Todo", outcome: .failed, cases: cases, seconds: 2)
        let report = TestReport(results: [result])
        #expect(
            TestSummary(report).text == """
                    ↻ T.a() is flaky: it passed after 1 < 2; 2 < 3
                Todo                2 tests    2.0 s ✘

                Failures:
                  ✘ Todo: T.b()
                      third

                1 passed, 1 failed, 1 flaky

                """)
        let lines = JUnitReport(report).text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines[3...9] == [
                #"<testcase classname="T" name="a()" time="1.000">"#, #"<flakyFailure message="1 &lt; 2"/>"#,
                #"<flakyFailure message="2 &lt; 3"/>"#, "</testcase>",
                #"<testcase classname="T" name="b()" time="1.000">"#, #"<failure message="first"/>"#,
                #"<rerunFailure message="third"/>"#,
            ])
    }

    @Test func `a passed run prints its non-zero counts`() {
        var good = report
        (good.buildOutput, good.warnings, good.notes) = ("", [], [])
        good.results = [report.results[5]]
        #expect(TestSummary(good).text == "1 passed, 0 failed\n")
        #expect(good.isSuccess && good.hasTests)
        good.results = [report.results[3]]
        #expect(TestSummary(good).text == "No tests were run.\n0 passed, 0 failed\n")
        #expect(good.isSuccess && !good.hasTests)
    }

    @Test func `the five slowest uncached tests are listed if one took more than a second`() {
        func tests(_ seconds: [Double]) -> [CaseResult] {
            seconds.map { CaseResult(suite: "S", name: "t\($0)()", outcome: .passed, seconds: $0) }
        }
        let package = Package.library("Mixed", at: "Mixed")
        let cached = PackageResult(name: "", path: "", outcome: .cached(.local), cases: tests([90]), seconds: 90)
        let fresh = PackageResult(name: "", path: "", outcome: .passed, cases: tests([0.5, 12.04]), seconds: 12.5)
        var report = TestReport(results: [
            PackageResult(of: package, merging: [cached, fresh]),
            PackageResult(name: "Old", path: "Old", outcome: .cached(.remote), cases: tests([80])),
            PackageResult(name: "New", path: "New", outcome: .passed, cases: tests([0.1, 2, 0.2, 0.3, 0.4])),
        ])
        #expect(
            TestSummary(report).text == """

                Slowest tests:
                    12.0 s  Mixed: S.t12.04()
                     2.0 s  New: S.t2.0()
                     0.5 s  Mixed: S.t0.5()
                     0.4 s  New: S.t0.4()
                     0.3 s  New: S.t0.3()

                9 passed, 0 failed, 2 from cache

                """)
        report.results.removeFirst()
        report.results[1].cases.removeAll { $0.seconds > 1 }
        #expect(TestSummary(report).text == "5 passed, 0 failed, 1 from cache\n")
    }

    /// Failures whose texts look like commands of CI systems and like markup.
    private let hostile = TestReport(
        results: [
            PackageResult(
                name: "A|B", path: "A", outcome: .failed,
                cases: [
                    CaseResult(
                        suite: "T", name: "100%: a, b\n::set-env::", outcome: .failed, seconds: 2,
                        message: "::error::x%\r\n</pre> ]]> | <b>",
                        place: CaseResult.Place(file: "/w/A/Tests/a,b:c.swift", line: 7)),
                    CaseResult(
                        suite: "T", name: "far()", outcome: .failed, seconds: 0, message: "elsewhere",
                        place: CaseResult.Place(file: "/wide/T.swift", line: 1)),
                ], seconds: 2, output: "##[error]no\n::stop-commands::t\nend\n"
            ),
            PackageResult(name: "C", path: "C", outcome: .notBuilt),
        ], buildOutput: "/w/C/C.swift:3:14: error: no `x::y`\n3 | x::y\nerror: fatalError", seconds: 3, root: "/w")

    @Test func `GitHub's log has annotations at the places of failures, and takes no other text for a command`() {
        let lines = TestSummary(hostile, as: .github).text.split(separator: "\n", omittingEmptySubsequences: false)
        // GitHub executes a line that begins with a command, also after white space. `::stop-commands::` ends that.
        var commands: [Substring] = []
        var token: Substring?
        for line in lines.map({ $0.drop { $0.isWhitespace } }) where line.hasPrefix("::") || line.contains("##[") {
            if let end = token {
                if line == "::\(end)::" { token = nil }
            } else if line.hasPrefix("::stop-commands::") {
                token = line.dropFirst("::stop-commands::".count)
            } else {
                commands.append(line)
            }
        }
        #expect(token == nil)
        #expect(
            commands == [
                "::group::Output of the tests of A|B", "::endgroup::",
                "::error file=C/C.swift,line=3,title=Build error::no `x::y`",
                "::error file=A/Tests/a%2Cb%3Ac.swift,line=7,title=A|B%3A T.100%25%3A a%2C b%0A%3A%3Aset-env%3A%3A"
                    + "::::error::x%25%0D%0A</pre> ]]> | <b>",
                "::error title=A|B%3A T.far()::elsewhere", "::error title=C%3A not built::C: not built",
            ])
        #expect(lines.suffix(2) == ["0 passed, 3 failed", ""])
    }

    @Test func `GitLab's log folds the output of failed tests`() {
        let text = TestSummary(hostile, as: .gitlab).text
        let start =
            "\u{1B}[0Ksection_start:0:joist_0[collapsed=true]\r\u{1B}[0KOutput of the tests of A|B\n##[error]no\n"
        #expect(text.contains(start))
        #expect(text.contains("\nend\n\u{1B}[0Ksection_end:0:joist_0\r\u{1B}[0K\nA|B  "))
        #expect(text.hasSuffix("\n  ✘ C: not built\n\n0 passed, 3 failed\n"))
        var renamed = hostile
        renamed.results[0].name = "A\nsection_end"
        #expect(TestSummary(renamed, as: .gitlab).text.contains("tests of A section_end\n"))
    }

    @Test func `the format is that of the CI system which runs joist`() {
        #expect(TestFormat.ofCI(["GITHUB_ACTIONS": "true"]) == .github)
        #expect(TestFormat.ofCI(["GITLAB_CI": "true"]) == .gitlab)
        #expect(TestFormat.ofCI(["CI": "true"]) == .text)
    }

    @Test func `the summary of a step is Markdown in which names and messages are only text`() {
        #expect(
            StepSummary(hostile).text == """
                ### 0 passed, 3 failed

                | package | tests | failed | cached | seconds |
                |---|---:|---:|---:|---:|
                | A&#124;B ✘ | 2 | 2 | 0 | 2.0 |
                | C ✘ | 0 | 1 | 0 | 0.0 |

                #### Failures

                **A&#124;B&#58; T.100&#37;&#58; a, b&#10;&#58;&#58;set-env&#58;&#58;** (A/Tests/a,b&#58;c.swift:7)

                <pre>::error::x%&#13;&#10;&lt;/pre&gt; ]]&gt; | &lt;b&gt;</pre>

                **A&#124;B&#58; T.far()**

                <pre>elsewhere</pre>

                **C&#58; not built**

                #### Build

                <pre>/w/C/C.swift:3:14: error: no `x::y`&#10;3 | x::y&#10;error: fatalError</pre>

                #### Slowest tests

                | test | seconds |
                |---|---:|
                | A&#124;B&#58; T.100&#37;&#58; a, b&#10;&#58;&#58;set-env&#58;&#58; | 2.0 |
                | A&#124;B&#58; T.far() | 0.0 |


                """)
    }

    @Test func `a summary of many long failures stays below GitHub's limit and is added to earlier summaries`() throws {
        let test = CaseResult(
            suite: "T", name: "bad()", outcome: .failed, seconds: 0, message: String(repeating: "<", count: 100_000))
        let report = TestReport(results: [
            PackageResult(
                name: "A", path: "A", outcome: .failed, cases: Array(repeating: test, count: 1000), seconds: 0)
        ])
        let folder = try TemporaryFolder()
        try folder.write("Before.\n", to: "summary.md")
        try StepSummary(report).append(to: folder.path.appending("summary.md"))
        let text = try folder.read("summary.md")
        #expect(text.hasPrefix("Before.\n### 0 passed, 1000 failed\n") && text.hasSuffix("\nand 900 more\n\n"))
        #expect(text.utf8.count < 1 << 20)
    }

    @Test func `a run that ended abnormally without a failing test is a failure`() {
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
        // The three seconds of TodoList come from an earlier run.
        #expect(suites.map { $0.attributes["time"] } == ["1.260", "0.100", "0.000", "0.000", "0.000", "12.040"])
        #expect(StepSummary(report).text.contains("| TodoList | 2 | 0 | 2 | 0.0 |"))
        let tests = reader.elements.filter { $0.name == "testcase" }
        #expect(tests.map { $0.attributes["name"] }.contains("<bad> & \"worse\""))
        #expect(reader.elements.first { $0.name == "failure" }?.attributes["message"] == "1 < 2\n\u{FFFD}[31m\u{FFFD}")
        #expect(
            reader.elements.filter { $0.name == "error" }.map { $0.attributes["message"] } == [
                "crashed: signal 4", "not built",
            ])
        #expect(
            reader.elements.first { $0.name == "property" }?.attributes == ["name": "joist.cache", "value": "remote"])
        let files = TestReport(results: hostile.results, root: "/w")
        #expect(JUnitReport(files).text.contains(" file=\"A/Tests/a,b:c.swift\">"))
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
