/// Who depends on whom in a workspace: packages, by their path, and their targets.
public struct PackageGraph: Sendable {
    /// A target of a package of the workspace.
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

    /// A product of a package from elsewhere.
    public struct ExternalProduct: Hashable, Comparable, Sendable {
        public var name: String
        /// The identity of its package; `nil` if the manifest does not say which.
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
    /// The packages that each names in its manifest, by path, in the order of their paths.
    public let dependencies: [String: [String]]
    /// The packages that name each.
    public let dependents: [String: [String]]
    /// The targets of this workspace that each target names, through a product or at once.
    public let targetDependencies: [Node: [Node]]
    /// The products from elsewhere that each target names.
    public let externalDependencies: [Node: [ExternalProduct]]
    public let targets: [Node: Target]

    /// - Throws: ``WorkspaceError/missingPackage(path:dependency:)``
    public init(_ workspace: Workspace) throws(WorkspaceError) {
        try self.init(workspace.packages) { path in
            // One outside of the root is no part of the workspace, and no mistake.
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

    /// What a dependency that a target names stands for: targets of this workspace, or a product from elsewhere.
    public struct Meaning: Hashable, Sendable {
        public var nodes: [Node]
        public var external: ExternalProduct?
    }

    /// What each dependency that the targets of a package name stands for, plugins included.
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

    /// A package and all that it depends on, packages by path.
    public func closure(of path: String) -> Set<String> { Self.closure(of: [path], along: dependencies) }

    /// Targets and all that they depend on.
    public func closure(of nodes: some Sequence<Node>) -> Set<Node> {
        Self.closure(of: nodes, along: targetDependencies)
    }

    /// Those that stand on the given packages, at first or further hand, each with the one through which it was found.
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

    /// A shortest way from one package to another along dependencies, both included; `nil`: there is none.
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

/// What the names in one package's manifest stand for.
private struct Products {
    let package: Package
    /// Targets of its own, and the products of the local packages that it names, by name.
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
            // A plugin or a macro may be used by its target's name without a product.
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
