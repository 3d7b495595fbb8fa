import Foundation
import JoistWorkspace

/// The libraries of the system that targets stand on.
struct SystemLibraries {
    /// Their versions as `pkg-config` tells them, by their names there; `unknown`: it cannot tell.
    static func versions(in workspace: Workspace, packages: [Package]) async -> [String: String] {
        let names = Set(packages.flatMap(\.targets).compactMap(\.pkgConfig))
        return await withTaskGroup(of: (String, String).self) { group in
            for name in names {
                group.addTask {
                    let command = Command(
                        "pkg-config", ["--modversion", name], environment: workspace.environment.variables,
                        in: workspace.root
                    )
                    guard let result = try? await command.result(), result.isSuccess else { return (name, "unknown") }
                    return (name, result.output.trimmingCharacters(in: .whitespacesAndNewlines))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}
