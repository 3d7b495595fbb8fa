import Foundation
import JoistBench
import JoistWorkspace
import SystemPackage

/// Measures joist on generated workspaces of 100 and 1,000 packages.
struct GeneratedWorkspaceBench {
    let joist: String
    let watch: Stopwatch
    let folder: FilePath

    private static let sizes = [100, 1_000]
    private static let rounds = 7

    func run() async throws -> [Measurement] {
        var measurements: [Measurement] = []
        var warm: [String: [Int: Double]] = [:]
        for size in Self.sizes {
            let root = folder.appending("\(size)")
            note("Generating \(size) packages")
            let generator = WorkspaceGenerator(packageCount: size)
            try await generator.write(to: root, environment: watch.environment)
            measurements += try await cold(root, size: size)
            for (name, time) in try await self.warm(root) {
                warm[name, default: [:]][size] = time
                measurements.append(
                    Measurement(case: "\(name), \(size) packages", subject: "ours", value: time, unit: "s"))
            }
        }
        for (name, times) in warm.sorted(by: { $0.key < $1.key }) {
            guard let small = times[Self.sizes[0]], let large = times[Self.sizes[1]] else { continue }
            measurements.append(
                Measurement(case: "\(name), 1000 packages over 100", subject: "ours", value: large / small, unit: "×"))
        }
        return measurements
    }

    /// Measures reading uncached manifests, beside SwiftPM alone on all cores. Both start with an empty SwiftPM cache.
    private func cold(_ root: FilePath, size: Int) async throws -> [Measurement] {
        note("Reading \(size) manifests for the first time")
        let name = "graph cold, \(size) packages"
        let ours = try await watch.seconds(
            joist, ["graph"], in: root, adding: ["XDG_CACHE_HOME": folder.appending("a\(size)").string])
        // For the large workspace the peer takes minutes, with nothing new to learn.
        guard size == Self.sizes[0] else { return [Measurement(case: name, subject: "ours", value: ours, unit: "s")] }
        note("The same with SwiftPM alone")
        let script = """
            find Packages -name Package.swift -printf '%h\\n' | xargs -P "$(nproc)" -I{} sh -c \
            'swift package --package-path {} --scratch-path "$XDG_CACHE_HOME/scratch-$$" dump-package >/dev/null'
            """
        let cache = folder.appending("b\(size)")
        try FileManager.default.createDirectory(atPath: cache.string, withIntermediateDirectories: true)
        let peer = try await watch.seconds("sh", ["-c", script], in: root, adding: ["XDG_CACHE_HOME": cache.string])
        return [
            Measurement(case: name, subject: "ours", value: ours, unit: "s", ratio: ours / peer),
            Measurement(case: name, subject: "dump-package on all cores", value: peer, unit: "s"),
        ]
    }

    private func warm(_ root: FilePath) async throws -> [(String, Double)] {
        note("Warm runs")
        // Findings are allowed.
        let lintStatus: Set<Int> = [0, 1]
        let firstLint = try await watch.seconds(joist, ["lint"], in: root, expecting: lintStatus)
        let graph = try await watch.median(of: Self.rounds) { _ in
            try await watch.seconds(joist, ["graph", "--format", "json"], in: root)
        }
        let affected = try await watch.median(of: Self.rounds) { _ in
            try await watch.seconds(joist, ["affected", "--base", "HEAD"], in: root)
        }
        let lint = try await watch.median(of: Self.rounds) { _ in
            try await watch.seconds(joist, ["lint"], in: root, expecting: lintStatus)
        }
        let files = try FileTree(of: root).files.filter { $0.contains("/Sources/") && $0.hasSuffix(".swift") }
        let changed = try await watch.median(of: Self.rounds) { round in
            let file = root.appending(files[round * files.count / Self.rounds])
            try file.write(try file.contents() + Array("// \(round)\n".utf8))
            return try await watch.seconds(joist, ["lint"], in: root, expecting: lintStatus)
        }
        return [
            ("graph warm", graph), ("affected warm", affected), ("lint, files never seen", firstLint),
            ("lint warm", lint), ("lint, one file changed", changed),
        ]
    }
}
