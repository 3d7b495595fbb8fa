import Foundation

/// The Swift that builds the workspace.
public struct Toolchain: Hashable, Sendable {
    /// The output of `swift --version`, the system release and the architecture.
    public let identity: String

    public init(identity: String) { self.identity = identity }

    /// The folder `usr` of the `swift` on the `PATH`; `nil` if it does not say.
    public static func folder(in folder: Path, environment: ToolEnvironment) async -> Path? {
        struct Info: Decodable {
            var paths: Paths
            struct Paths: Decodable { var runtimeResourcePath: String }
        }
        let command = Command("swift", ["-print-target-info"], environment: environment.variables, in: folder)
        let output = try? await command.result().output
        let info = output.flatMap { try? JSONDecoder().decode(Info.self, from: Data($0.utf8)) }
        // It is `usr/lib/swift`.
        return info.flatMap { Path($0.paths.runtimeResourcePath).resolved }?.parent
            .parent
    }

    /// Asks the `swift` on the `PATH`.
    public static func current(in folder: Path, environment: ToolEnvironment) async throws -> Toolchain {
        let result = try await Command("swift", ["--version"], environment: environment.variables, in: folder).result()
        guard result.isSuccess, !result.output.isEmpty else {
            throw WorkspaceError.toolchain(
                (result.output + result.errors).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        let system = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        return Toolchain(identity: result.output + "\n" + system)
    }
}
