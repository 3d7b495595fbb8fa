import JoistWorkspace
import SystemPackage

extension TestRun {
    /// How long the tests of a target took when they passed last; `nil` if that is unknown.
    func lastSeconds(of test: PackageGraph.Node, _ testRecords: TestRecords) -> Double? {
        localCache.lastPass(of: testRecords.hasher.inputs.name(of: test))?.seconds
    }

    /// The test targets that will take longest first, so that no long one runs alone at the end.
    ///
    /// Tests that never passed here are expected to take as long for each byte of their sources as the others. In this
    /// repository, that alone comes halfway from the order of paths to the best one.
    func longestFirst(_ tests: [PackageGraph.Node], _ testRecords: TestRecords) -> [PackageGraph.Node] {
        let parts = tests.map { (seconds: lastSeconds(of: $0, testRecords), size: sourceSize(of: $0, testRecords)) }
        let known = parts.filter { $0.seconds != nil }
        let (seconds, size) = (known.compactMap(\.seconds).reduce(0, +), known.map(\.size).reduce(0, +))
        let rate = size > 0 ? seconds / size : 1
        let expected = parts.map { $0.seconds ?? $0.size * rate }
        return zip(tests, expected).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }

    /// The size of a test target's sources in bytes.
    private func sourceSize(of test: PackageGraph.Node, _ testRecords: TestRecords) -> Double {
        guard let folder = testRecords.hasher.inputs.graph.targets[test]?.path else { return 0 }
        let sources = workspace.files.files(under: folder).filter { $0.hasSuffix(".swift") }
        return sources.compactMap { try? Stat("\(workspace.root)/\($0)") }.map { Double($0.size) }.reduce(0, +)
    }
}
