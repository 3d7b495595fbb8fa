import JoistWorkspace

/// The work on one package, as a CI engine does it.
public struct CIJob: Hashable, Sendable {
    /// Unique among the workspace's packages: the package's name, or its path where others have the same name. It is
    /// also what `joist test` knows the package by.
    public let name: String
    /// The package's folder, from the workspace's root.
    public let path: String
    /// Whether packages from elsewhere are fetched for it, because it, or what it depends on, names some.
    public let isHeavy: Bool
    /// Why it is done; `nil`: it was asked for.
    public let reason: String?
}

/// The jobs of a set of packages, one a package.
public struct CIMatrix: Hashable, Sendable {
    /// In the order of their names.
    public let jobs: [CIJob]

    /// - Parameters:
    ///   - packages: All, or those that a change affects.
    ///   - graph: That of the whole workspace.
    ///   - reasons: Why each is done, by the package's path.
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
