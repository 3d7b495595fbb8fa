import Foundation
import JoistWorkspace
import SystemPackage

/// Measures `joist test` on a clone of this repository, beside `swift test` in each of its packages in turn.
struct RepositoryBench {
    let joist: String
    let repository: FilePath
    let watch: Stopwatch
    let folder: FilePath

    func run() async throws -> [Measurement] {
        let clone = folder.appending("clone")
        note("Cloning the repository")
        _ = try await watch.seconds("git", ["clone", "-q", repository.string, clone.string], in: folder)
        note("joist test, from clean")
        let ours = try await watch.seconds(joist, ["test"], in: clone)
        let again = try await watch.median(of: 5) { _ in try await watch.seconds(joist, ["test"], in: clone) }
        let feature = clone.appending("Packages/Features/TodoList/Sources/TodoList/TodoListData.swift")
        try feature.write(try feature.contents() + Array("\n// One change.\n".utf8))
        note("joist test, one feature changed")
        let changed = try await watch.seconds(joist, ["test"], in: clone)

        var peer = 0.0
        for package in try await Workspace.load(at: clone).packages {
            note("swift test in \(package.path)")
            let path = clone.appending(package.path)
            if package.hasTests { peer += try await watch.seconds("swift", ["test"], in: path) }
        }
        return [
            Measurement(
                case: "test this repository, from clean", subject: "ours", value: ours, unit: "s", ratio: ours / peer),
            Measurement(
                case: "test this repository, from clean", subject: "swift test in each", value: peer, unit: "s"),
            Measurement(case: "test this repository, nothing changed", subject: "ours", value: again, unit: "s"),
            Measurement(case: "test this repository, one feature changed", subject: "ours", value: changed, unit: "s"),
        ]
    }
}
