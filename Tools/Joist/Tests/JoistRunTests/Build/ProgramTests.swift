import Foundation
import JoistTesting
import JoistWorkspace
import Testing

/// The real program.
struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "joist.yml")
    }

    private func joist(_ arguments: String...) async throws -> Command.Result {
        try await RealRuns.joist(in: folder, arguments)
    }

    @Test func `no command has two options of the same name`() async throws {
        // ArgumentParser checks all commands before it writes a completion script.
        let script = try await joist("--generate-completion-script", "bash")
        #expect(script.isSuccess && script.output.contains("--cache-read-only"), "\(script.errors)")
    }

    @Test func `outside of a repository, the graph is an error that names the missing repository`() async throws {
        try folder.remove("joist.yml")
        let graph = try await joist("graph")
        #expect(graph.status == 1 && graph.output.isEmpty)
        #expect(graph.errors.contains("is not in a repository"), "\(graph.errors)")
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

    @Test func `the affected packages are those whose key differs from a checkout of the base`() async throws {
        let top = folder.path.appending("repository")
        func affected() async throws -> String {
            let result = try await joist("-C", top.string, "affected", "--base", "HEAD")
            return result.output + result.errors
        }
        for (name, path) in [("A", "repository/A"), ("B", "repository/B"), ("Beside", "Beside")] {
            let dependencies = name == "A" ? #"dependencies: [.package(path: "../../Beside")], "# : ""
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)", \(dependencies)targets: [.target(name: "\(name)"), .testTarget(name: "\(name)Tests")])

                """, to: "\(path)/Package.swift")
            try folder.write("", to: "\(path)/Sources/\(name)/\(name).swift")
            try folder.write("", to: "\(path)/Tests/\(name)Tests/Tests.swift")
        }
        // A package and an input beside the repository, and a link that leads out of it.
        try folder.write("1", to: "shared/table.csv")
        try folder.link("repository/B/Tests/table.csv", to: "../../../shared/table.csv")
        let configuration = "inputs: [{packages: A, files: [../shared]}]\n"
        try folder.write(configuration, to: "repository/joist.yml")
        try folder.write("one\n", to: "repository/B/Tests/letter.txt")
        try folder.write(".build\n", to: "repository/.gitignore")
        try await folder.run("git", "-C", top.string, "init", "-q")
        try await folder.run("git", "-C", top.string, "add", "-A")
        try await folder.run("git", "-C", top.string, "commit", "-q", "--no-gpg-sign", "-m", "first")
        #expect(try await affected() == "No package is affected.\n")

        try folder.write("1", to: "repository/A/Sources/A/.buildinfo")
        #expect(try await affected() == "A  (changed: A/Sources/A/.buildinfo)\n")
        try folder.remove("repository/A/Sources/A/.buildinfo")
        try folder.write("letter.txt text eol=crlf\n", to: "repository/.gitattributes")
        try folder.remove("repository/B/Tests/letter.txt")
        try await folder.run("git", "-C", top.string, "checkout", "-q", "--", "B/Tests/letter.txt")
        #expect(try await affected() == "B  (changed: B/Tests/letter.txt)\n")
        try await folder.run("git", "-C", top.string, "add", "-A")
        try await folder.run("git", "-C", top.string, "commit", "-q", "--no-gpg-sign", "-m", "second")
        #expect(try await affected() == "No package is affected.\n")
        try folder.write(
            configuration + "off: [{rule: sandbox, path: B, reason: it mounts disks}]\n", to: "repository/joist.yml")
        #expect(try await affected() == "B  (changed: the sandbox)\n")
        #expect(!top.appending(".build/joist/base").exists)
    }
}
