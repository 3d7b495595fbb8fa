import SystemPackage
import Synchronization

@testable import JoistRun
@testable import JoistWorkspace

/// Builds and tests nothing, says what it is told to, and keeps what was asked of it.
final class StandInExecutor: TestExecutor {
    private struct State {
        var built: [[String]] = []
        var tested: [String] = []
    }

    private let state = Mutex(State())
    let root: FilePath
    /// Done by the tests of a package, by name.
    let whileTesting: @Sendable (String) async throws -> Void
    let failing: Set<String>
    let unbuildable: Set<String>

    init(
        root: FilePath, failing: Set<String> = [], unbuildable: Set<String> = [],
        whileTesting: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) {
        self.root = root
        self.failing = failing
        self.unbuildable = unbuildable
        self.whileTesting = whileTesting
    }

    /// The names of the packages, in each build.
    var built: [[String]] { state.withLock { $0.built } }
    /// The names of the packages that were tested, sorted.
    var tested: [String] { state.withLock { $0.tested }.sorted() }

    func needsResolution() async throws -> Bool { false }
    func resolve() async throws {}
    func versions(for package: Package) -> FilePath { root.appending("Package.resolved") }

    func build(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport {
        state.withLock { $0.built.append(packages.map(\.name)) }
        progress(.building(line: "[1/1] Compiling"))
        let unbuilt = packages.filter { unbuildable.contains($0.name) }
        return BuildReport(unbuilt: Set(unbuilt.map(\.path)), output: unbuilt.isEmpty ? "" : "error: no")
    }

    func test(_ package: Package) async throws -> PackageResult {
        try await whileTesting(package.name)
        state.withLock { $0.tested.append(package.name) }
        let isGood = !failing.contains(package.name)
        return PackageResult(
            name: package.name, path: package.path, outcome: isGood ? .passed : .failed,
            cases: [
                CaseResult(
                    suite: package.name, name: "a()", outcome: isGood ? .passed : .failed, seconds: 0.1,
                    message: isGood ? nil : "no"
                )
            ], seconds: 0.1, output: isGood ? "" : "what it said"
        )
    }
}
