import Foundation
import JoistWorkspace
import SystemPackage

/// Lays out graphs with the program `dot`.
struct Graphviz {
    let environment: ToolEnvironment

    /// The SVG texts of graphs, from their `<svg …>` on.
    ///
    /// - Parameter graphs: Texts in the language of `dot`. One process draws all of them.
    /// - Throws: ``DiagramOutputError``, or the errors of writing files.
    func images(of graphs: [String]) async throws -> [String] {
        if graphs.isEmpty { return [] }
        let folder = FileManager.default.temporaryDirectory.appending(path: "joist-dot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "graphs.dot")
        try Data(graphs.joined(separator: "\n").utf8).write(to: file)
        let command = Command(
            "dot", ["-Tsvg", file.path], environment: environment.variables, in: FilePath(folder.path))
        let result: Command.Result
        do {
            result = try await command.result()
        } catch {
            throw DiagramOutputError.noGraphviz
        }
        let images = result.output.ranges(of: "<svg").map { start in
            let rest = result.output[start.lowerBound...]
            return String(rest[..<(rest.firstRange(of: "</svg>")?.upperBound ?? rest.endIndex)])
        }
        guard result.isSuccess, images.count == graphs.count else {
            throw DiagramOutputError.graphviz(result.errors.split(separator: "\n").first.map(String.init) ?? "no image")
        }
        return images
    }
}
