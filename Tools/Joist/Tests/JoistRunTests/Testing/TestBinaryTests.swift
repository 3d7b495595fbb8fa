import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// With a shell script in place of a test program.
struct TestBinaryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `hanging tests are ended and reported with the program's output`() async throws {
        let start = #"""
            {"kind":"test","payload":{"kind":"function","id":"TodoTests.S/%/T.swift:8:2","name":"%","sourceLocation":{"fileID":"TodoTests/T.swift","line":8,"column":2}}}
            {"kind":"event","payload":{"kind":"testStarted","testID":"TodoTests.S/%/T.swift:8:2","instant":{"absolute":1},"messages":[]}}
            """#
        let end =
            #"{"kind":"event","payload":{"kind":"testEnded","testID":"TodoTests.S/good()/T.swift:8:2","instant":{"absolute":2},"messages":[]}}"#
        let events = ["good()", "hangs()"].map { start.replacing("%", with: $0) } + [end, ""]
        try folder.write(events.joined(separator: "\n"), to: "events")
        try folder.write(
            """
            #!/bin/sh
            if [ "$1" != --testing-library ]; then
                echo "Test Case 'OldTests.testHanging' started at 1"
            else
                cp events "$4"
            fi
            trap '' TERM
            sleep 1000 &
            echo "$!" >> numbers
            echo hint
            wait
            """, to: "program")
        try folder.permit(0o755, "program")
        let numbers = folder.path.appending("numbers")
        let binary = TestBinary(
            package: .library("Todo", at: "Todo"), file: folder.path.appending("program"), folder: folder.path,
            environment: ToolEnvironment().variables, logs: folder.path.appending("logs"), sandbox: try Sandbox(nil),
            clock: ConditionClock { ForeignProcess.all(in: numbers).last?.isRunning == true })
        let result = try await binary.run(as: "Todo", TestSelection(timeout: .seconds(7)))
        #expect(result.outcome == .failed)
        #expect(
            result.problem == "XCTest tests did not end within 7 s: OldTests.testHanging was running; "
                + "Swift Testing tests did not end within 7 s: TodoTests.S.hangs() was running")
        #expect(result.cases.filter { $0.outcome == .failed }.map(\.name) == ["testHanging", "hangs()"])
        #expect(result.cases.filter { $0.outcome == .passed }.map(\.name) == ["good()"])
        #expect(result.output.contains("hint"))
        for process in ForeignProcess.all(in: numbers) { try await process.end() }
    }

    @Test func `a program that runs no selected test has not passed`() async throws {
        try folder.write(#"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"#, to: "events")
        try folder.write(
            """
            #!/bin/sh
            case "$*" in
            *--list-tests*) echo 'A.S/one()' ;;
            *event-stream*) cp events "$4" ;;
            *) echo "Test Suite 'All tests' passed at 1" ;;
            esac
            """, to: "program")
        try folder.permit(0o755, "program")
        let binary = TestBinary(
            package: .library("Todo", at: "Todo"), file: folder.path.appending("program"), folder: folder.path,
            environment: ToolEnvironment().variables, logs: folder.path.appending("logs"), sandbox: try Sandbox(nil))
        let chosen = try await binary.run(as: "Todo", TestSelection(modules: ["A"]))
        #expect(chosen.outcome == .failed)
        #expect(
            chosen.problem
                == "XCTest ran none of the chosen tests; Swift Testing ran none of the chosen tests")
    }

    @Test func `a selection names tests as both libraries list them`() throws {
        let list = "Listing 2 tests in debug.xctest:\n\nA.S/one()\nA.S/two()\nB.S/one()\nB.Old/testOne\n"
        func tests(_ modules: [String]?, _ filter: String?) throws -> [Substring] {
            try TestSelection(modules: modules, filter: filter).tests(in: list)
        }
        #expect(try tests(["A"], nil) == ["A.S/one()", "A.S/two()"])
        #expect(try tests(["B"], "(?i)ONE") == ["B.S/one()", "B.Old/testOne"])
        #expect(try tests(nil, "tests") == [])
        let failed = [
            CaseResult(suite: "Old", name: "testOne", outcome: .failed, seconds: 0),
            CaseResult(suite: "A.S", name: "a name", outcome: .failed, seconds: 0, function: "two()"),
        ]
        let pattern = failed.map(\.pattern).joined(separator: "|")
        #expect(try tests(nil, pattern) == ["A.S/two()", "B.Old/testOne"])
        #expect(TestSelection(filter: pattern).xctest(["B.Old/testOne"]) == ["B.Old/testOne"])
        #expect(TestSelection(modules: ["B"]).xctest(["B.Old/testOne", "B.Old/testTwo"]) == ["B.Old"])
        #expect(TestSelection(modules: ["A", "B"], filter: "x").swiftTesting[1] == #"^(?=(?:A|B)\.)(?s:.*?)(?:x)"#)
    }
}
