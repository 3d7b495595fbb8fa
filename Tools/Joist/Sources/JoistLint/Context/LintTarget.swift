import JoistWorkspace

/// A target with its files, as rules see it.
public struct LintTarget: Sendable {
    public let node: PackageGraph.Node
    public let target: Target
    public let package: Package
    /// The module that it makes.
    public let module: String
    /// Its Swift files, from the workspace's root, in order.
    public let files: [String]
    /// Whether it has none of Swift, but others that are compiled, or none at all: a module made of C.
    public let isForeign: Bool
    /// What its manifest lets it use, in the manifest's order, without plugins.
    public let dependencies: [Dependency]

    /// What a manifest names, and what that stands for.
    public struct Dependency: Sendable {
        public let name: String
        public let meaning: PackageGraph.Meaning
    }

    /// Whether it exists for tests: one of them, or by its name something for tests, previews or doubles.
    public var servesTests: Bool {
        target.kind == .test || ["Tests", "Testing", "Double", "Preview"].contains { target.name.hasSuffix($0) }
    }
}
