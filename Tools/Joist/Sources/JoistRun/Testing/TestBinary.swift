import Foundation
import JoistWorkspace

/// The test program of a package. Its tests may use XCTest, Swift Testing or both.
struct TestBinary: Sendable {
    let package: Package
    let file: Path
    /// The working directory.
    let folder: Path
    /// The whole environment of the tests.
    let environment: [String: String]
    /// The folder for its output.
    let logs: Path
    let sandbox: Sandbox
    /// Whether its entry point runs XCTest only.
    var hasOnlyXCTest = false
    /// Measures the time-out.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Runs tests in processes of their own. Failures, and problems of the program itself, are in the result.
    ///
    /// - Parameter name: The name of the log.
    func run(as name: String, _ selection: TestSelection = TestSelection()) async throws -> PackageResult {
        let start = ContinuousClock.now
        guard file.exists else { return result(problem: "the build produced no test program at \(file.string)") }
        let log = logs.appending("\(name).log")
        let xctestOutput = logs.appending("\(name).xctest.log")
        let events = logs.appending("\(name).events.jsonl")
        try RunError.writing(logs) {
            try FileManager.default.createDirectory(atPath: logs.string, withIntermediateDirectories: true)
            // Remove the files of an earlier run.
            for file in [xctestOutput, log, events] where file.exists {
                try FileManager.default.removeItem(atPath: file.string)
            }
        }
        defer { for file in [xctestOutput, events] { try? FileManager.default.removeItem(atPath: file.string) } }

        let (xctest, xctestProblem) = try await run("XCTest", [], [], selection, output: xctestOutput) {
            selection.xctest($0)
        } read: {
            XCTestOutput.read(Self.text(xctestOutput))
        }
        let (testing, testingProblem) =
            hasOnlyXCTest
            ? (ModeResult(), nil)
            : try await run(
                "Swift Testing", ["--testing-library", "swift-testing"],
                ["--event-stream-output-path", events.string, "--event-stream-version", "0"], selection, output: log
            ) { _ in
                selection.swiftTesting
            } read: {
                EventStream.read(Self.text(events))
            }
        var output = Self.text(log)
        if !xctest.cases.isEmpty || xctestProblem != nil {
            output = Self.text(xctestOutput) + (testing.cases.isEmpty && testingProblem == nil ? "" : output)
            try? log.write(Array(output.utf8))
        }
        var result = result(problem: [xctestProblem, testingProblem].compactMap { $0 }.joined(separator: "; "))
        result.cases = xctest.cases + testing.cases
        let isGood = result.problem == nil && !result.cases.contains { $0.outcome == .failed }
        result.outcome = isGood ? .passed : .failed
        result.seconds = (ContinuousClock.now - start).inSeconds
        if !isGood { result.output = output }
        return result
    }

    /// Runs the tests of one library.
    ///
    /// - Parameters:
    ///   - selecting: Turns the listed tests of the selection into the arguments that choose them.
    private func run(
        _ library: String, _ mode: [String], _ arguments: [String], _ selection: TestSelection, output: Path,
        selecting: ([Substring]) -> [String], read: () -> ModeResult
    ) async throws -> (ModeResult, problem: String?) {
        var chosen: [String] = []
        if !selection.isWhole {
            // A filter that matches nothing must not look like tests that pass.
            let listing = try await command(mode + ["--list-tests"]).result()
            let tests = try selection.tests(in: listing.output)
            if tests.isEmpty {
                let result = ModeResult(isComplete: true)
                return (result, result.problem(status: listing.status, library: library))
            }
            chosen = selecting(tests)
        }
        let command = command(mode + arguments + chosen)
        let status = try await command.run(writingTo: output, timeout: selection.timeout, clock: clock)
        let result = read()
        guard let status else {
            return (result, result.problem(afterTimeout: selection.timeout, library: library))
        }
        let isEmpty = !selection.isWhole && result.cases.isEmpty && result.isComplete
        return (
            result,
            isEmpty ? "\(library) ran none of the chosen tests" : result.problem(status: status, library: library)
        )
    }

    private func command(_ arguments: [String]) -> Command {
        sandbox.command(Command(file.string, arguments, environment: environment, in: folder))
    }

    private func result(problem: String) -> PackageResult {
        PackageResult(
            name: package.name, path: package.path, outcome: .failed, problem: problem.isEmpty ? nil : problem
        )
    }

    private static func text(_ file: Path) -> String {
        (try? file.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
