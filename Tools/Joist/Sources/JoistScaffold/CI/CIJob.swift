import JoistWorkspace

/// The CI job of one package.
public struct CIJob: Hashable, Sendable {
    /// The package's name, or its path if several packages have this name. `joist test` accepts both.
    public let name: String
    /// The package's folder, from the workspace's root.
    public let path: String
    /// Whether it needs external packages, directly or transitively.
    public let isHeavy: Bool
    /// Why it runs; `nil` if it was named.
    public let reason: String?
}

/// The jobs for packages, one for each.
public struct CIMatrix: Hashable, Sendable {
    /// Sorted by name.
    public let jobs: [CIJob]

    /// - Parameters:
    ///   - packages: All packages, or those that a change affects.
    ///   - graph: The graph of the whole workspace.
    ///   - reasons: Why each job runs, by package path.
    public init(_ packages: [Package], graph: PackageGraph, reasons: [String: String] = [:]) {
        let named = Dictionary(grouping: graph.packages.values, by: \.name)
        jobs = packages.map { package in
            let isHeavy = graph.closure(of: package.path).contains { graph.packages[$0]?.hasRemoteDependencies == true }
            return CIJob(
                name: named[package.name, default: []].count > 1 ? package.path : package.name, path: package.path,
                isHeavy: isHeavy, reason: reasons[package.path]
            )
        }.sorted { $0.name < $1.name }
    }
}
