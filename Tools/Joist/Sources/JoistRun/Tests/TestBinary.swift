import Foundation
import JoistWorkspace
import SystemPackage

/// The program that holds one package's tests, written with XCTest, Swift Testing or both.
struct TestBinary: Sendable {
    let package: Package
    let file: FilePath
    /// Where it runs.
    let folder: FilePath
    /// All that its tests see.
    let environment: [String: String]
    /// Where its output is kept.
    let logs: FilePath

    /// Runs all its tests. What goes wrong with them, and with it, is in the result.
    func run() async throws -> PackageResult {
        let start = ContinuousClock.now
        guard file.exists else { return result(problem: "the build left no tests in \(file.string)") }
        let name = package.name.replacing("/", with: "_")
        let log = logs.appending("\(name).log")
        let outputs = (xctest: logs.appending("\(name).xctest.log"), testing: log)
        let events = logs.appending("\(name).events.jsonl")
        do {
            try FileManager.default.createDirectory(atPath: logs.string, withIntermediateDirectories: true)
            // What an earlier run left must not be taken for this one's.
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
        if result.cases.isEmpty && result.problem == nil { result.problem = "ran no test" }
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
