/// The dependencies between the packages of a workspace, by path, and between their targets.
public struct PackageGraph: Sendable {
    /// A target of the workspace.
    public struct Node: Hashable, Comparable, Sendable {
        /// The package's path.
        public var package: String
        public var target: String

        public init(package: String, target: String) {
            self.package = package
            self.target = target
        }

        public static func < (one: Node, other: Node) -> Bool {
            (one.package, one.target) < (other.package, other.target)
        }
    }

    /// A product of an external package.
    package struct ExternalProduct: Hashable, Comparable, Sendable {
        public var name: String
        /// The identity of its package; `nil` if the manifest does not name it.
        public var package: String?

        package init(name: String, package: String?) {
            self.name = name
            self.package = package
        }

        package static func < (one: Self, other: Self) -> Bool {
            (one.name, one.package ?? "") < (other.name, other.package ?? "")
        }
    }

    /// The packages, by path.
    public let packages: [String: Package]
    /// The direct dependencies of each package, sorted by path.
    public let dependencies: [String: [String]]
    /// The targets of this workspace that each target depends on, directly or through a product.
    package let targetDependencies: [Node: [Node]]
    /// The products of external packages that each target depends on.
    let externalDependencies: [Node: [ExternalProduct]]
    /// The targets of all packages.
    public let targets: [Node: Target]

    /// All dependencies between the packages.
    public init(_ workspace: Workspace) { self.init(workspace.packages) }

    /// The dependencies that are built on Linux.
    ///
    /// - Parameter neighbours: Local packages outside of the workspace, see ``Workspace/neighbours()``.
    package init(_ workspace: Workspace, neighbours: [Package]) {
        self.init(workspace.packages + neighbours, isForLinux: true)
    }

    init(_ packages: [Package], isForLinux: Bool = false) {
        let byPath = Dictionary(uniqueKeysWithValues: packages.map { ($0.path, $0) })
        var dependencies: [String: [String]] = [:]
        var targets: [Node: Target] = [:]
        var targetDependencies: [Node: [Node]] = [:]
        var external: [Node: [ExternalProduct]] = [:]
        for package in packages {
            var local: [String: Package] = [:]
            for case .local(let path) in package.dependencies {
                local[path] = byPath[path]
            }
            dependencies[package.path] = local.keys.sorted()
            let products = Products(package: package, local: local.values)
            for target in package.targets {
                let node = package.node(target.name)
                targets[node] = target
                let left = isForLinux ? target.foreignDependencies : []
                let found = (target.dependencies + target.plugins).filter { !left.contains($0) }.map(products.resolve)
                targetDependencies[node] = Set(found.flatMap(\.nodes)).sorted()
                external[node] = Set(found.compactMap(\.external)).sorted()
            }
        }
        self.packages = byPath
        self.dependencies = dependencies
        self.targets = targets
        self.targetDependencies = targetDependencies
        externalDependencies = external
    }

    /// The meaning of a target's dependency: targets of this workspace, or a product of an external package.
    public struct ResolvedDependency: Hashable, Sendable {
        /// The targets in this workspace.
        public var nodes: [Node]
        /// The product of an external package; `nil` for targets of this workspace.
        package var external: ExternalProduct?
        /// The names of modules for the target, by the names that the product has for them.
        public var aliases: [String: String] = [:]
    }

    /// The meaning of each dependency of a package's targets, plugins included.
    package func resolvedDependencies(in package: Package) -> [Target.Dependency: ResolvedDependency] {
        let products = Products(package: package, local: (dependencies[package.path] ?? []).compactMap { packages[$0] })
        let named = Set(package.targets.flatMap { $0.dependencies + $0.plugins })
        return Dictionary(uniqueKeysWithValues: named.map { ($0, products.resolve($0)) })
    }

    /// A package and its transitive dependencies, by path.
    public func closure(of path: String) -> Set<String> { Graph(dependencies).closure(of: [path]) }

    /// Whether a package depends on external packages, also transitively.
    package func hasExternalDependencies(_ package: Package) -> Bool {
        closure(of: package.path).contains { packages[$0]?.hasRemoteDependencies ?? false }
    }

    /// The identities of external packages that a package names for other systems than Linux alone, in a graph for Linux.
    package func foreignPackages(of package: Package) -> Set<String> {
        let used = externalProducts(of: package.nodes())
        let identities = Set(
            package.dependencies.compactMap { dependency -> String? in
                if case .remote(let identity, _, _) = dependency { identity.lowercased() } else { nil }
            })
        // A product without its package, or by another name of the package, may be of any package.
        guard used.allSatisfy({ $0.package.map(identities.contains) ?? false }) else { return [] }
        let named = package.targets.flatMap(\.foreignDependencies).compactMap { dependency -> String? in
            if case .product(_, let package?, _) = dependency { package.lowercased() } else { nil }
        }
        return Set(named).subtracting(used.compactMap(\.package))
    }

    /// Targets and their transitive dependencies.
    public func closure(of nodes: some Sequence<Node>) -> Set<Node> { Graph(targetDependencies).closure(of: nodes) }

    /// The products of external packages that some of these targets depend on.
    package func externalProducts(of nodes: some Sequence<Node>) -> Set<ExternalProduct> {
        Set(nodes.flatMap { externalDependencies[$0] ?? [] })
    }
}

extension Package {
    /// The nodes of its targets, or of some of them.
    package func nodes(where isIncluded: (Target) -> Bool = { _ in true }) -> [PackageGraph.Node] {
        targets.filter(isIncluded).map { node($0.name) }
    }

    /// The node of one of its targets.
    package func node(_ target: String) -> PackageGraph.Node { PackageGraph.Node(package: path, target: target) }
}

/// The meaning of the names in a package's manifest.
private struct Products {
    let package: Package
    /// Its own targets, and the products of its local dependencies, by name.
    private var own: Set<String>
    private var local: [String: [(package: Package, nodes: [PackageGraph.Node])]] = [:]

    init(package: Package, local packages: some Collection<Package>) {
        self.package = package
        own = Set(package.targets.map(\.name))
        for dependency in packages {
            for product in dependency.products {
                local[product.name, default: []].append((dependency, product.targets.map(dependency.node)))
            }
            // Plugins and macros may be used by their target's name, without a product.
        }
    }

    func resolve(_ dependency: Target.Dependency) -> PackageGraph.ResolvedDependency {
        var from: String?
        var aliases: [String: String] = [:]
        if case .product(_, let package, let names) = dependency {
            (from, aliases) = (package, names)
        } else if own.contains(dependency.name) {
            return PackageGraph.ResolvedDependency(nodes: [package.node(dependency.name)])
        }
        let candidates = local[dependency.name] ?? []
        if let found = candidates.first(where: { from == nil || Self.isCalled($0.package, from) }) ?? candidates.first {
            return PackageGraph.ResolvedDependency(nodes: found.nodes, aliases: aliases)
        }
        let product = PackageGraph.ExternalProduct(name: dependency.name, package: from?.lowercased())
        return PackageGraph.ResolvedDependency(nodes: [], external: product, aliases: aliases)
    }

    private static func isCalled(_ package: Package, _ name: String?) -> Bool {
        guard let name = name?.lowercased() else { return false }
        return package.name.lowercased() == name || package.path.split(separator: "/").last?.lowercased() == name
    }
}
