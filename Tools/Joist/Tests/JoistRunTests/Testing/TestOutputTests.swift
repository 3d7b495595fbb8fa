import Testing

@testable import JoistRun

/// The output of the two testing libraries, unchanged.
struct TestOutputTests {
    private static let xctest = """
        Test Suite 'All tests' started at 2026-11-21 07:45:18.911
        Test Suite 'debug.xctest' started at 2026-11-21 07:45:18.913
        Test Suite 'DayTests' started at 2026-11-21 07:45:18.913
        Test Case 'DayTests.testAsync' started at 2026-11-21 07:45:18.913
        no line end hereTest Case 'DayTests.testAsync' passed (0.25 seconds)
        Test Case 'DayTests.testBad' started at 2026-11-21 07:45:18.914
        /folder/Tests/DayTests.swift:16: error: DayTests.testBad : XCTAssertEqual failed: ("1") is not equal to ("2") - why
        so
        Test Case 'DayTests.testBad' failed (0.0 seconds)
        Test Case 'DayTests.testSkip' started at 2026-11-21 07:45:18.914
        /folder/Tests/DayTests.swift:17: DayTests.testSkip : Test skipped - no need
        Test Case 'DayTests.testSkip' skipped (0.0 seconds)
        Test Case 'DayTests.testThrow' started at 2026-11-21 07:45:18.914
        <EXPR>:0: error: DayTests.testThrow : threw error "E()"
        Test Case 'DayTests.testThrow' failed (0.0 seconds)
        Test Suite 'DayTests' failed at 2026-11-21 07:45:18.914
        \t Executed 4 tests, with 1 test skipped and 2 failures (1 unexpected) in 0.001 (0.001) seconds
        Test Suite 'All tests' failed at 2026-11-21 07:45:18.914
        \t Executed 4 tests, with 1 test skipped and 2 failures (1 unexpected) in 0.001 (0.001) seconds
        """

    @Test func `XCTest's output has each test with its failures and reasons`() {
        let result = XCTestOutput.read(Self.xctest)
        #expect(result.isComplete)
        let failure = #"DayTests.swift:16: XCTAssertEqual failed: ("1") is not equal to ("2") - why\#nso"#
        #expect(
            result.cases == [
                CaseResult(suite: "DayTests", name: "testAsync", outcome: .passed, seconds: 0.25),
                CaseResult(
                    suite: "DayTests", name: "testBad", outcome: .failed, seconds: 0, message: failure,
                    place: CaseResult.Place(file: "/folder/Tests/DayTests.swift", line: 16)),
                CaseResult(suite: "DayTests", name: "testSkip", outcome: .skipped, seconds: 0, message: "no need"),
                CaseResult(
                    suite: "DayTests", name: "testThrow", outcome: .failed, seconds: 0, message: #"threw error "E()""#),
            ]
        )
    }

    @Test func `XCTest's output that breaks off is not complete, and the test that ran has failed`() {
        let text = Self.xctest.prefix { $0 != "4" } + "\n"  // Up to the first time of day.
        #expect(!XCTestOutput.read(String(text)).isComplete)
        let lines = Self.xctest.split(separator: "\n").prefix(6).joined(separator: "\n")
        let result = XCTestOutput.read(lines)
        #expect(!result.isComplete)
        #expect(result.cases.map(\.name) == ["testAsync", "testBad"])
        #expect(result.cases.last?.outcome == .failed)
        #expect(result.cases.last?.message == "was running when the test program ended")
        #expect(result.running == ["DayTests.testBad"])
    }

    @Test func `output without a test is complete and has no results`() {
        let result = XCTestOutput.read(
            "Test Suite 'All tests' started at 1\nTest Suite 'All tests' passed at 1\n\t Executed 0 tests, with 0 failures\n"
        )
        #expect(result == ModeResult(cases: [], isComplete: true))
    }

    private static let tests = #"""
        {"kind":"test","payload":{"id":"DayTests.plain()\/T.swift:4:2","isParameterized":false,"kind":"function","name":"plain()","sourceLocation":{"_filePath":"\/t\/T.swift","column":2,"fileID":"DayTests\/T.swift","line":4}},"version":0}
        {"kind":"test","payload":{"id":"DayTests.S","kind":"suite","name":"S","sourceLocation":{"_filePath":"\/t\/T.swift","column":2,"fileID":"DayTests\/T.swift","line":5}},"version":0}
        {"kind":"test","payload":{"id":"DayTests.S\/off()\/T.swift:6:4","isParameterized":false,"kind":"function","name":"off()","sourceLocation":{"_filePath":"\/t\/T.swift","column":4,"fileID":"DayTests\/T.swift","line":6}},"version":0}
        {"kind":"test","payload":{"displayName":"a name","id":"DayTests.S\/Inner\/args(_:)\/T.swift:8:4","isParameterized":true,"kind":"function","name":"args(_:)","sourceLocation":{"_filePath":"\/t\/T.swift","column":4,"fileID":"DayTests\/T.swift","line":8}},"version":0}
        {"kind":"test","payload":{"id":"DayTests.S\/known()\/T.swift:9:4","isParameterized":false,"kind":"function","name":"known()","sourceLocation":{"_filePath":"\/t\/T.swift","column":4,"fileID":"DayTests\/T.swift","line":9}},"version":0}

        """#

    private static func event(
        _ kind: String, _ id: String, at time: Double, _ symbol: String, _ text: String, _ more: String = ""
    ) -> String {
        #"{"kind":"event","payload":{\#(more)"instant":{"absolute":\#(time),"since1970":1.5},"kind":"\#(kind)","messages":[{"symbol":"\#(symbol)","text":"\#(text)"}],"testID":"\#(id)"},"version":0}"#
            + "\n"
    }

    private static let plain = #"DayTests.plain()\/T.swift:4:2"#
    private static let off = #"DayTests.S\/off()\/T.swift:6:4"#
    private static let args = #"DayTests.S\/Inner\/args(_:)\/T.swift:8:4"#
    private static let known = #"DayTests.S\/known()\/T.swift:9:4"#
    private static let end =
        #"{"kind":"event","payload":{"instant":{"absolute":9,"since1970":1},"kind":"runEnded","messages":[]},"version":0}"#

    @Test func `the event stream has each test with its failures and reasons`() {
        let issue =
            #""issue":{"isKnown":false,"sourceLocation":{"_filePath":"/t/T.swift","column":61,"fileID":"DayTests/T.swift","line":8}},"#
        let text =
            Self.tests + Self.event("testStarted", Self.plain, at: 1, "default", "")
            + Self.event("testStarted", #"DayTests.S"#, at: 1, "default", "")
            + Self.event("testSkipped", Self.off, at: 1, "skip", "", #""_comments":["not now"],"#)
            + Self.event("testStarted", Self.args, at: 1, "default", "")
            + Self.event("testStarted", Self.known, at: 1, "default", "")
            + Self.event("issueRecorded", Self.args, at: 2, "fail", "3 < 3", issue)
            + Self.event("issueRecorded", Self.known, at: 2, "passWithKnownIssue", "false")
            + Self.event("issueRecorded", Self.plain, at: 2, "warning", "mind the gap")
            + Self.event("testEnded", Self.plain, at: 3.5, "pass", "")
            + Self.event("testEnded", Self.args, at: 4, "fail", "")
            + Self.event("testEnded", Self.known, at: 2, "passWithKnownIssue", "")
            + Self.event("testEnded", #"DayTests.S"#, at: 4, "fail", "") + Self.end
        let result = EventStream.read(text)
        #expect(result.isComplete)
        #expect(
            result.cases == [
                CaseResult(suite: "DayTests", name: "plain()", outcome: .passed, seconds: 2.5),
                CaseResult(suite: "DayTests.S", name: "off()", outcome: .skipped, seconds: 0, message: "not now"),
                CaseResult(
                    suite: "DayTests.S.Inner", name: "a name", outcome: .failed, seconds: 3,
                    message: "T.swift:8: 3 < 3",
                    place: CaseResult.Place(file: "/t/T.swift", line: 8),
                    function: "args(_:)"
                ),
                CaseResult(suite: "DayTests.S", name: "known()", outcome: .passed, seconds: 1),
            ]
        )
    }

    @Test func `a test that was cancelled midway is skipped, unless it failed before`() {
        let cancelled = Self.event("testCancelled", Self.plain, at: 2, "skip", "", #""_comments":["no server"],"#)
        let start = Self.tests + Self.event("testStarted", Self.plain, at: 1, "default", "")
        let end = Self.event("testEnded", Self.plain, at: 3, "pass", "") + Self.end
        let given = EventStream.read(start + cancelled + end)
        #expect(given.cases.map(\.outcome) == [.skipped])
        #expect(given.cases.first?.message == "no server")
        let failed = EventStream.read(
            start + Self.event("issueRecorded", Self.plain, at: 2, "fail", "no") + cancelled + end)
        #expect(failed.cases.map(\.outcome) == [.failed])
    }

    @Test func `an interrupted event stream is incomplete, and its running tests failed`() {
        let result = EventStream.read(
            Self.tests + Self.event("testStarted", Self.args, at: 1, "default", "") + #"{"kind":"event","payl"#)
        #expect(!result.isComplete)
        #expect(result.cases.map(\.name) == ["a name"])
        #expect(result.cases.first?.outcome == .failed)
        // That of the test itself.
        #expect(result.cases.first?.place == CaseResult.Place(file: "/t/T.swift", line: 8))
        #expect(result.running == ["DayTests.S.Inner.a name"])
    }

    @Test func `the exit of a process reveals failures beyond its tests`() {
        let passed = [CaseResult(suite: "A", name: "a", outcome: .passed, seconds: 0)]
        let failed = [CaseResult(suite: "A", name: "a", outcome: .failed, seconds: 0)]
        func problem(_ status: Int, _ cases: [CaseResult], complete: Bool = true) -> String? {
            ModeResult(cases: cases, isComplete: complete).problem(status: status, library: "XCTest")
        }
        #expect(problem(0, passed) == nil)
        #expect(problem(1, failed) == nil)
        #expect(problem(69, []) == nil)
        #expect(problem(69, passed)?.contains("exit code 69") == true)
        #expect(problem(69, [], complete: false)?.contains("ended early") == true)
        #expect(problem(0, passed, complete: false) == "XCTest tests ended early, with exit code 0")
        #expect(problem(1, passed) == "XCTest tests ended with exit code 1, although no test failed")
        #expect(problem(139, passed) == "XCTest tests crashed: signal 11 (SIGSEGV)")
        #expect(problem(132, failed, complete: false)?.contains("SIGILL") == true)
    }
}
