import JoistWorkspace

/// A target with its files.
public struct LintTarget: Sendable {
    public let node: PackageGraph.Node
    public let target: Target
    public let package: Package
    /// The module that it makes.
    public let module: String
    /// Its Swift files, from the workspace's root, sorted.
    public let files: [String]
    /// Whether it is a module of C: it has no Swift files.
    public let isForeign: Bool
    /// Its dependencies in the manifest's order, without plugins.
    public let dependencies: [Dependency]

    /// A name in a manifest, and what it refers to.
    public struct Dependency: Sendable {
        public let name: String
        public let meaning: PackageGraph.Meaning
    }

    /// Whether it is a test target, or has a name of code for tests, previews or doubles.
    public var servesTests: Bool {
        target.kind == .test || ["Tests", "Testing", "Double", "Preview"].contains { target.name.hasSuffix($0) }
    }
}
