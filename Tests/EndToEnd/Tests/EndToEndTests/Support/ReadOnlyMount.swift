import Foundation
import ProcessTesting

/// Starts programs that see a folder read-only. That holds for root too, for whom permissions do not count.
enum ReadOnlyMount {
    private static let script = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#

    /// Whether the kernel and the rights of this user allow it.
    static func isPossible() async throws -> Bool {
        let command = launcher(FileManager.default.temporaryDirectory) + ["/bin/true"]
        return try await ChildProcess(command[0], Array(command.dropFirst())).exitCode() == 0
    }

    /// The program that starts another one, for ``Home/run(_:input:environment:output:through:)``.
    static func launcher(_ folder: URL) -> [String] {
        ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script, folder.path]
    }
}
