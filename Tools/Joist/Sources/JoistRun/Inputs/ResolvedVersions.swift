import Foundation
import JoistWorkspace

/// The versions of external packages that SwiftPM has resolved.
struct ResolvedVersions {
    /// The versions in `Package.resolved`, as text; `nil` if there is no such file.
    static func versions(in file: Path) -> String? {
        guard let bytes = try? file.contents() else { return nil }
        // An unknown format is used as it is.
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
            let pins = object["pins"],
            let data = try? JSONSerialization.data(withJSONObject: pins, options: [.sortedKeys])
        else { return String(decoding: bytes, as: UTF8.self) }
        // `originHash` changes with every manifest of the workspace.
        return String(decoding: data, as: UTF8.self)
    }

    /// The folders that replace external packages after `swift package edit`, by identity.
    static func edited(in root: Path) -> [String: Path] {
        let file = root.appending(Workspace.buildFolder).appending("workspace-state.json")
        guard let bytes = try? file.contents(),
            let state = try? JSONDecoder().decode(WorkspaceState.self, from: Data(bytes))
        else { return [:] }
        var folders: [String: Path] = [:]
        for dependency in state.object.dependencies where dependency.state.name == "edited" {
            let path = dependency.state.path.map { Path($0) }
            folders[dependency.packageRef.identity] =
                path ?? root.appending("Packages").appending(dependency.subpath ?? dependency.packageRef.identity)
        }
        return folders
    }

    private struct WorkspaceState: Decodable {
        var object: Object
        struct Object: Decodable { var dependencies: [Dependency] }
        struct Dependency: Decodable {
            var packageRef: Reference
            var state: State
            var subpath: String?
        }
        struct Reference: Decodable { var identity: String }
        struct State: Decodable {
            var name: String
            var path: String?
        }
    }
}
