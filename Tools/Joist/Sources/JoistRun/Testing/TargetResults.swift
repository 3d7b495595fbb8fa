import JoistWorkspace
import Synchronization

/// The results of test targets that run side by side, until the results of whole packages are complete.
final class TargetResults: Sendable {
    private struct State {
        var parts: [PackageGraph.Node: PackageResult]
        var begun: Set<String> = []
        /// The test targets of each package that have not ended.
        var left: [String: Set<PackageGraph.Node>] = [:]
        var packages: [PackageResult] = []
    }

    private let tests: [String: (package: Package, tests: [PackageGraph.Node])]
    private let progress: ProgressHandler
    private let state: Mutex<State>
    /// The test targets that are to run.
    let left: [PackageGraph.Node]

    /// - Parameters:
    ///   - tests: The requested test targets of a package.
    ///   - known: The results of targets that passed before.
    ///   - progress: Told when the first target of a package begins, and when the last one ends.
    init(
        of packages: [Package], _ tests: (Package) -> [PackageGraph.Node], known: [PackageGraph.Node: PackageResult],
        progress: @escaping ProgressHandler
    ) {
        self.tests = Dictionary(uniqueKeysWithValues: packages.map { ($0.path, ($0, tests($0))) })
        self.progress = progress
        left = packages.flatMap(tests).filter { known[$0] == nil }
        state = Mutex(State(parts: known, left: Dictionary(grouping: left, by: \.package).mapValues(Set.init)))
    }

    /// The results of the packages whose tests have ended, without those in which nothing ran.
    var packages: [PackageResult] { state.withLock { $0.packages } }

    func begin(_ test: PackageGraph.Node) {
        guard let package = self.tests[test.package]?.package,
            state.withLock({ $0.begun.insert(test.package).inserted })
        else { return }
        progress(.testing(package: package.name))
    }

    /// - Parameter result: `nil` if the target has none of the requested tests.
    func end(_ test: PackageGraph.Node, _ result: PackageResult?) {
        guard let (package, tests) = self.tests[test.package] else { return }
        let whole = state.withLock { state -> PackageResult? in
            state.parts[test] = result
            state.left[test.package]?.remove(test)
            guard state.left[test.package]?.isEmpty == true else { return nil }
            let parts = tests.compactMap { state.parts[$0] }
            guard !parts.isEmpty else { return nil }
            let whole = PackageResult(of: package, merging: parts)
            state.packages.append(whole)
            return whole
        }
        if let whole { progress(.finished(whole)) }
    }
}
