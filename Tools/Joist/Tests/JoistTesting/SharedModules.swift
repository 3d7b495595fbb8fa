import Foundation
import JoistWorkspace

extension ToolEnvironment {
    /// The environment of this process for tests that build packages in new folders. All of them share the compiled C
    /// modules of the system, which otherwise take half of the time of a small build. The variable is SwiftPM's own.
    public static func sharingModules(_ variables: [String: String] = [:]) -> ToolEnvironment {
        let cache = FileManager.default.temporaryDirectory.appending(path: "joist-modules").path
        return ToolEnvironment(
            ProcessInfo.processInfo.environment.merging(["SWIFTPM_TESTS_MODULECACHE": cache]) { $1 }
                .merging(variables) { $1 })
    }
}
