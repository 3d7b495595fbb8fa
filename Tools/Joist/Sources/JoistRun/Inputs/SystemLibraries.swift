import Foundation
import JoistWorkspace

/// The system libraries that targets use.
struct SystemLibraries {
    /// The versions from `pkg-config`, by its names; `unknown` if it has none.
    static func versions(in workspace: Workspace, packages: [Package]) async -> [String: String] {
        let names = Set(packages.flatMap(\.targets).compactMap(\.pkgConfig))
        let versions = await sideBySide(Array(names)) { name in
            let command = Command(
                "pkg-config", ["--modversion", name], environment: workspace.environment.variables, in: workspace.root)
            guard let result = try? await command.result(), result.isSuccess else { return (name, "unknown") }
            return (name, result.output.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return Dictionary(uniqueKeysWithValues: versions)
    }
}
