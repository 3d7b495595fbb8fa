import Foundation
import ProcessTesting

/// Runs programs with the clock since the boot moved, which no user can set: see time_namespaces(7).
struct TimeNamespace {
    /// In seconds.
    let offset: Int

    /// Whether the kernel and the rights of this user allow it.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["--time", "--boottime", "1", "/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Runs almanac without a terminal, and waits for its end.
    func run(_ home: Home, _ arguments: String..., input: String = "") async throws -> Outcome {
        try await home.run(arguments, input: input, through: ["/usr/bin/unshare", "--time", "--boottime", "\(offset)"])
    }
}
