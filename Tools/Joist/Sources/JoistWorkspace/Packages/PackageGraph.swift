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
    public struct ExternalProduct: Hashable, Comparable, Sendable {
        public var name: String
        /// The identity of its package; `nil` if the manifest does not name it.
        public var package: String?

        public init(name: String, package: String?) {
            self.name = name
            self.package = package
        }

        public static func < (one: Self, other: Self) -> Bool {
            (one.name, one.package ?? "") < (other.name, other.package ?? "")
        }
    }

    public let packages: [String: Package]
    /// The direct dependencies of each package, sorted by path.
    public let dependencies: [String: [String]]
    /// The direct dependents of each package.
    public let dependents: [String: [String]]
    /// The targets of this workspace that each target depends on, directly or through a product.
    public let targetDependencies: [Node: [Node]]
    /// The products of external packages that each target depends on.
    public let externalDependencies: [Node: [ExternalProduct]]
    public let targets: [Node: Target]

    /// - Throws: ``WorkspaceError/missingPackage(path:dependency:)``
    public init(_ workspace: Workspace) throws(WorkspaceError) {
        try self.init(workspace.packages) { path in
            // A package outside the root does not belong to the workspace, which is allowed.
            path.hasPrefix("..") || workspace.root.appending(path).appending("Package.swift").exists
        }
    }

    init(_ packages: [Package], exists: (String) -> Bool = { _ in true }) throws(WorkspaceError) {
        let byPath = Dictionary(uniqueKeysWithValues: packages.map { ($0.path, $0) })
        var dependencies: [String: [String]] = [:]
        var dependents: [String: [String]] = [:]
        var targets: [Node: Target] = [:]
        var targetDependencies: [Node: [Node]] = [:]
        var external: [Node: [ExternalProduct]] = [:]
        for package in packages {
            var local: [String: Package] = [:]
            for case .local(let path) in package.dependencies {
                if let dependency = byPath[path] {
                    local[path] = dependency
                } else if !exists(path) {
                    throw .missingPackage(path: package.path, dependency: path)
                }
            }
            dependencies[package.path] = local.keys.sorted()
            for path in local.keys { dependents[path, default: []].append(package.path) }
            let products = Products(package: package, local: local.values)
            for target in package.targets {
                let node = Node(package: package.path, target: target.name)
                targets[node] = target
                let found = (target.dependencies + target.plugins).map(products.resolve)
                targetDependencies[node] = Set(found.flatMap(\.nodes)).sorted()
                external[node] = Set(found.compactMap(\.external)).sorted()
            }
        }
        self.packages = byPath
        self.dependencies = dependencies
        self.dependents = dependents.mapValues { $0.sorted() }
        self.targets = targets
        self.targetDependencies = targetDependencies
        externalDependencies = external
    }

    /// What a target's dependency refers to: targets of this workspace, or a product of an external package.
    public struct Meaning: Hashable, Sendable {
        public var nodes: [Node]
        public var external: ExternalProduct?
    }

    /// What each dependency of a package's targets refers to, plugins included.
    public func meanings(in package: Package) -> [Target.Dependency: Meaning] {
        let products = Products(package: package, local: (dependencies[package.path] ?? []).compactMap { packages[$0] })
        let named = Set(package.targets.flatMap { $0.dependencies + $0.plugins })
        return Dictionary(
            uniqueKeysWithValues: named.map { dependency in
                let found = products.resolve(dependency)
                return (dependency, Meaning(nodes: found.nodes, external: found.external))
            }
        )
    }

    /// A package and its transitive dependencies, by path.
    public func closure(of path: String) -> Set<String> { Self.closure(of: [path], along: dependencies) }

    /// Targets and their transitive dependencies.
    public func closure(of nodes: some Sequence<Node>) -> Set<Node> {
        Self.closure(of: nodes, along: targetDependencies)
    }

    /// The transitive dependents of packages, each with the package through which it was found.
    public func standing(on paths: some Sequence<String>) -> [String: String] {
        var found: [String: String] = [:]
        var waiting = Array(paths).sorted()
        let start = Set(waiting)
        var next = 0
        while next < waiting.count {
            let path = waiting[next]
            next += 1
            for dependent in dependents[path] ?? [] where !start.contains(dependent) && found[dependent] == nil {
                found[dependent] = path
                waiting.append(dependent)
            }
        }
        return found
    }

    /// A shortest path of dependencies from one package to another, both included; `nil` if there is none.
    public func way(from start: String, to end: String) -> [String]? {
        var previous: [String: String] = [:]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let path = waiting[next]
            next += 1
            for dependency in dependencies[path] ?? [] where previous[dependency] == nil {
                previous[dependency] = path
                if dependency == end {
                    var way = [end]
                    while let last = way.last, let before = previous[last], way.count == 1 || last != start {
                        way.append(before)
                    }
                    return way.reversed()
                }
                waiting.append(dependency)
            }
        }
        return nil
    }

    private static func closure<Key: Hashable>(of start: some Sequence<Key>, along edges: [Key: [Key]]) -> Set<Key> {
        var found = Set(start)
        var waiting = Array(found)
        while let key = waiting.popLast() {
            for other in edges[key] ?? [] where found.insert(other).inserted { waiting.append(other) }
        }
        return found
    }
}

/// What the names in a package's manifest refer to.
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
                let nodes = product.targets.map { PackageGraph.Node(package: dependency.path, target: $0) }
                local[product.name, default: []].append((dependency, nodes))
            }
            // Plugins and macros may be used by their target's name, without a product.
        }
    }

    func resolve(_ dependency: Target.Dependency) -> (
        nodes: [PackageGraph.Node], external: PackageGraph.ExternalProduct?
    ) {
        if case .product = dependency {
        } else if own.contains(dependency.name) {
            return ([PackageGraph.Node(package: package.path, target: dependency.name)], nil)
        }
        var from: String?
        if case .product(_, let package) = dependency { from = package }
        let candidates = local[dependency.name] ?? []
        if let found = candidates.first(where: { from == nil || Self.isCalled($0.package, from) }) ?? candidates.first {
            return (found.nodes, nil)
        }
        return ([], PackageGraph.ExternalProduct(name: dependency.name, package: from?.lowercased()))
    }

    private static func isCalled(_ package: Package, _ name: String?) -> Bool {
        guard let name = name?.lowercased() else { return false }
        return package.name.lowercased() == name || package.path.split(separator: "/").last?.lowercased() == name
    }
}
