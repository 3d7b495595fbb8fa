import Foundation
import JoistWorkspace

/// Formats new Swift files with the workspace's `.swift-format`, because line breaks depend on the length of the name.
struct SourceFormatter {
    let workspace: Workspace

    static let configurationName = ".swift-format"

    /// - Returns: The formatted files; the same files if there is no `.swift-format` or no formatter.
    func format(_ rendering: Rendering) async throws -> Rendering {
        let configuration = workspace.root.appending(Self.configurationName)
        guard configuration.exists else { return rendering }
        let folder = Path(FileManager.default.temporaryDirectory.path).appending(
            "joist-format-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: folder.string) }
        var files = rendering.files + rendering.changed
        let indices = files.indices.filter { files[$0].path.hasSuffix(".swift") }
        let copies = indices.map { folder.appending(files[$0].path) }
        guard !copies.isEmpty else { return rendering }
        for (index, copy) in zip(indices, copies) { try copy.write(files[index].contents) }
        let result = try await Command(
            "swift", ["format", "--in-place", "--configuration", configuration.string] + copies.map(\.string),
            environment: workspace.environment.variables, in: workspace.root
        ).result()
        guard result.isSuccess else {
            // Before Swift 6 the toolchain had no formatter.
            if result.errors.contains("unable to invoke subcommand") { return rendering }
            throw problem(result, rendering, in: folder)
        }
        for (index, copy) in zip(indices, copies) { files[index].contents = try copy.contents() }
        var formatted = rendering
        formatted.files = Array(files.prefix(rendering.files.count))
        formatted.changed = Array(files.dropFirst(rendering.files.count))
        return formatted
    }

    private func problem(_ result: Command.Result, _ rendering: Rendering, in folder: Path) -> ScaffoldError {
        let text = result.errors.replacing(folder.string + "/", with: "").trimmingCharacters(
            in: .whitespacesAndNewlines)
        return .template(
            file: "\(workspace.configuration.templates)/\(rendering.kind)", line: nil,
            problem: "swift-format cannot format the result:\n\(text)"
        )
    }
}
