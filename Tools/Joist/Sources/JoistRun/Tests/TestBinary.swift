import Foundation
import JoistWorkspace
import SystemPackage

/// The test program of a package. Its tests may use XCTest, Swift Testing or both.
struct TestBinary: Sendable {
    let package: Package
    let file: FilePath
    /// The working directory.
    let folder: FilePath
    /// The whole environment of the tests.
    let environment: [String: String]
    /// The folder for its output.
    let logs: FilePath

    /// Runs all tests. Failures, and problems of the program itself, are in the result.
    func run() async throws -> PackageResult {
        let start = ContinuousClock.now
        guard file.exists else { return result(problem: "the build produced no test program at \(file.string)") }
        let name = package.name.replacing("/", with: "_")
        let log = logs.appending("\(name).log")
        let outputs = (xctest: logs.appending("\(name).xctest.log"), testing: log)
        let events = logs.appending("\(name).events.jsonl")
        do {
            try FileManager.default.createDirectory(atPath: logs.string, withIntermediateDirectories: true)
            // Remove the files of an earlier run.
            for file in [outputs.xctest, outputs.testing, events] where file.exists {
                try FileManager.default.removeItem(atPath: file.string)
            }
        } catch {
            throw RunError.unwritable(path: logs.string, reason: RunError.reason(error))
        }
        defer { for file in [outputs.xctest, events] { try? FileManager.default.removeItem(atPath: file.string) } }

        let xctestStatus = try await command([]).run(writingTo: outputs.xctest)
        let testingStatus = try await command([
            "--testing-library", "swift-testing", "--event-stream-output-path", events.string, "--event-stream-version",
            "0",
        ]).run(writingTo: outputs.testing)

        let xctestOutput = Self.text(outputs.xctest)
        let xctest = XCTestOutput.read(xctestOutput)
        let testing = EventStream.read(Self.text(events))
        let xctestProblem = xctest.problem(status: xctestStatus, library: "XCTest")
        let testingProblem = testing.problem(status: testingStatus, library: "Swift Testing")
        var output = Self.text(outputs.testing)
        if !xctest.cases.isEmpty || xctestProblem != nil {
            output = xctestOutput + (testing.cases.isEmpty && testingProblem == nil ? "" : output)
            try? log.write(Array(output.utf8))
        }
        var result = result(problem: [xctestProblem, testingProblem].compactMap { $0 }.joined(separator: "; "))
        result.cases = xctest.cases + testing.cases
        if result.cases.isEmpty && result.problem == nil { result.problem = "ran no tests" }
        let isGood = result.problem == nil && !result.cases.contains { $0.outcome == .failed }
        result.outcome = isGood ? .passed : .failed
        result.seconds = (ContinuousClock.now - start).inSeconds
        if !isGood { result.output = output }
        result.log = log.string
        return result
    }

    private func command(_ arguments: [String]) -> Command {
        Command(file.string, arguments, environment: environment, in: folder)
    }

    private func result(problem: String) -> PackageResult {
        PackageResult(
            name: package.name, path: package.path, outcome: .failed, problem: problem.isEmpty ? nil : problem
        )
    }

    private static func text(_ file: FilePath) -> String {
        (try? file.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
