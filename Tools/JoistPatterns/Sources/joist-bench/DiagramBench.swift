import Foundation
import JoistBench
import JoistWorkspace
import SystemPackage

/// Measures `joist diagram` on this repository, and on a generated workspace of 1,000 packages with 2,000 operations.
struct DiagramBench {
    let joist: String
    let repository: FilePath
    let watch: Stopwatch
    let folder: FilePath

    private static let rounds = 7

    func run() async throws -> [Measurement] {
        let generated = folder.appending("operations")
        note("Generating 1000 packages with 2000 operations")
        try await WorkspaceGenerator(packageCount: 1_000, operationsPerPackage: 2)
            .write(to: generated, environment: watch.environment)
        note("Drawing all diagrams")
        return [
            try await measure("this repository", at: repository, goal: 1),
            try await measure("1000 packages with 2000 operations", at: generated, goal: 10),
        ]
    }

    /// - Parameter goal: In seconds.
    private func measure(_ name: String, at root: FilePath, goal: Double) async throws -> Measurement {
        _ = try await watch.seconds(joist, ["diagram"], in: root)
        let time = try await watch.median(of: Self.rounds) { _ in try await watch.seconds(joist, ["diagram"], in: root)
        }
        return Measurement(case: "diagram warm, \(name)", subject: "ours", value: time, unit: "s", goal: goal)
    }
}
