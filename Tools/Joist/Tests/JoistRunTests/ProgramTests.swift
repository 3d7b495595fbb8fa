import Foundation
import JoistTesting
import JoistWorkspace
import SystemPackage
import Testing

/// The real program.
@Suite(.timeLimit(.minutes(10)))
struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func joist(_ arguments: String...) async throws -> Command.Result {
        let program = FilePath("/proc/self/exe").resolved?.removingLastComponent().appending("joist").string
        return try await Command(
            try #require(program), arguments, environment: ToolEnvironment().variables, in: folder.path
        ).result()
    }

    @Test func `no command has two options of the same name`() async throws {
        // ArgumentParser checks all commands before it writes a completion script.
        let script = try await joist("--generate-completion-script", "bash")
        #expect(script.isSuccess && script.output.contains("--cache-read-only"), "\(script.errors)")
    }

    @Test func `the matrix of CI has a job for each package, up to a limit`() async throws {
        for name in ["A", "B"] {
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", targets: [.testTarget(name: "\(name)Tests")])

                """, to: "\(name)/Package.swift")
            try folder.write("", to: "\(name)/Tests/\(name)Tests/Tests.swift")
        }
        let all = try await joist("ci", "matrix", "--provider", "github")
        #expect(
            all.output == #"{"include":[{"name":"A","packages":"A"},{"name":"B","packages":"B"}]}"# + "\n",
            "\(all.errors)")
        let one = try await joist("ci", "matrix", "--provider", "github", "--jobs", "1")
        #expect(one.output == #"{"include":[{"name":"A, B","packages":"A B"}]}"# + "\n")
    }
}
