import Foundation
import JoistWorkspace
import SystemPackage

/// `joist-bench JOIST REPOSITORY [diagrams|generated|workspace]…`: measures joist for its README.
///
/// - `JOIST`: the tool to measure, built for release.
/// - `REPOSITORY`: this repository; a clone of it is built and tested.
@main
struct Bench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let joist = arguments.first, let repository = arguments.dropFirst().first,
            let tool = FilePath(joist).resolved, let root = FilePath(repository).resolved
        else {
            FileHandle.standardError.write(
                Data("usage: joist-bench JOIST REPOSITORY [diagrams|generated|workspace]…\n".utf8))
            exit(64)
        }
        let parts = arguments.dropFirst(2)
        let scratch = FilePath(
            FileManager.default.temporaryDirectory.appending(path: "joist-bench-\(UUID().uuidString)").path)
        try FileManager.default.createDirectory(atPath: scratch.string, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch.string) }

        let watch = Stopwatch(environment: ToolEnvironment())
        var measurements: [Measurement] = []
        if parts.isEmpty || parts.contains("diagrams") {
            measurements += try await DiagramBench(
                joist: tool.string, repository: root, watch: watch, folder: scratch
            )
            .run()
        }
        if parts.isEmpty || parts.contains("generated") {
            measurements += try await GeneratedWorkspaceBench(joist: tool.string, watch: watch, folder: scratch).run()
        }
        if parts.isEmpty || parts.contains("workspace") {
            measurements += try await RepositoryBench(
                joist: tool.string, repository: root, watch: watch, folder: scratch
            )
            .run()
        }
        print(Measurement.table(measurements))
        try root.appending(".build/bench/joist.json").write(Array(JSONText.of(measurements).utf8))
    }
}

/// Reports the progress, because some steps take minutes.
func note(_ text: String) { FileHandle.standardError.write(Data("\(text) …\n".utf8)) }
