import Foundation
import JoistTesting

@testable import JoistWorkspace

/// A `swift` that records its calls and follows a script.
struct StandInSwift {
    let folder: TemporaryFolder

    /// - Parameter script: What it does, in `sh`, with its arguments in `$@`.
    init(_ script: String = "exit 0") throws {
        folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\necho \"$@\" >> \(folder.path)/calls\n\(script)\n", to: "bin/swift")
        try folder.permit(0o755, "bin/swift")
    }

    /// The calls since the last time, a line each.
    func calls() throws -> [String] {
        guard folder.path.appending("calls").exists else { return [] }
        defer { try? folder.remove("calls") }
        return try folder.read("calls").split(separator: "\n").map(String.init)
    }

    /// Makes programs find it.
    var environment: [String: String] {
        ["PATH": "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    }
}
