import JoistWorkspace

/// Divides packages into groups that SwiftPM can build in one graph each.
struct Partition {
    /// The largest comes first.
    private(set) var groups: [[Package]] = []
    /// A clash that keeps packages apart.
    private(set) var clash: String?
    private let dependencies: PackageGraph
    private let lockFiles: LockFiles
    private let root: Path

    private struct Group {
        var packages: [Package] = []
        /// The paths of the packages and their transitive dependencies.
        var members: Set<String> = []
        var constraints = GraphConstraints()
        /// Whether its only package clashes with its own dependencies or lacks one, so that SwiftPM may fail.
        var isClosed = false
    }

    init(_ packages: [Package], _ dependencies: PackageGraph, lockFiles: LockFiles, root: Path) {
        self.dependencies = dependencies
        self.lockFiles = lockFiles
        self.root = root
        var all = Group()
        for package in packages where clash == nil { clash = add(package, to: &all) }
        groups = clash == nil ? [packages] : divide(packages)
        // The first packages must not keep others out of the largest graph.
        if clash != nil { groups = divide(groups.flatMap(\.self)) }
    }

    private func divide(_ packages: [Package]) -> [[Package]] {
        var groups: [Group] = []
        package: for package in packages {
            for index in groups.indices where !groups[index].isClosed {
                var group = groups[index]
                guard add(package, to: &group) == nil else { continue }
                groups[index] = group
                continue package
            }
            var group = Group()
            group.isClosed = add(package, to: &group) != nil
            groups.append(group)
        }
        return groups.map { $0.packages.sorted { $0.path < $1.path } }.sorted { $0.count > $1.count }
    }

    /// - Returns: Why the package does not fit into the group; `nil` if it does.
    private func add(_ package: Package, to group: inout Group) -> String? {
        group.packages.append(package)
        let new = dependencies.closure(of: package.path).subtracting(group.members).union([package.path])
        group.members.formUnion(new)
        for path in new.sorted() {
            guard let member = dependencies.packages[path] else { continue }
            if member.isUnreadable { return "the manifest of \(path) cannot be read" }
            for case .local(let other) in member.dependencies where dependencies.packages[other] == nil {
                return "\(path) depends on '\(other)', where there is no Package.swift"
            }
            let isRoot = path == package.path
            let pins = isRoot ? lockFiles.versions(for: package) : [:]
            if let clash = group.constraints.add(member, isRoot: isRoot, pins: pins, root: root) { return clash }
        }
        return nil
    }
}
