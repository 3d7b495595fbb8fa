extension Workspace {
    /// The local packages outside the workspace that its packages depend on, directly or transitively. Their paths
    /// start at its root, as in `../Shared`. Sorted by path.
    public func neighbours() async throws -> [Package] {
        var found: [String: Package] = [:]
        var waiting = localDependencies(of: packages, besides: Set(packages.map(\.path)))
        let reader = ManifestReader(
            root: root, toolchain: toolchain, environment: environment, store: "neighbours.json"
        )
        while !waiting.isEmpty {
            var manifests: [String: [String: [UInt8]]] = [:]
            // Missing packages are reported by the build, which may not need them.
            for path in waiting { manifests[path] = try Self.manifests(in: place(of: path)) }
            let (read, unreadable) = try await reader.packages(in: manifests)
            for package in read { found[package.path] = withPathsFromRoot(package) }
            for path in unreadable.keys { found[path] = .unreadable(at: path, in: root) }
            waiting = localDependencies(
                of: Array(found.values), besides: Set(packages.map(\.path)).union(found.keys).union(waiting)
            )
        }
        return found.values.sorted { $0.path < $1.path }
    }

    /// The packages in checkouts of external packages, without those whose manifests cannot be read.
    ///
    /// - Parameter folders: From the workspace's root.
    package func checkouts(in folders: [String]) async throws -> [Package] {
        var manifests: [String: [String: [UInt8]]] = [:]
        for folder in folders { manifests[folder] = try Self.manifests(in: root.appending(folder)) }
        let reader = ManifestReader(
            root: root, toolchain: toolchain, environment: environment, store: "checkouts.json")
        return try await reader.packages(in: manifests).packages
    }

    /// Whether SwiftPM may replace addresses of external packages.
    package var hasMirrors: Bool {
        let reader = ManifestReader(root: root, toolchain: toolchain, environment: environment)
        return ([root] + packages.map { $0.folder(in: root) }).contains(where: reader.hasMirrors)
    }

    /// A path that leaves the workspace and returns is a path within it.
    private func withPathsFromRoot(_ package: Package) -> Package {
        var package = package
        package.dependencies = package.dependencies.map { dependency in
            guard case .local(let path) = dependency else { return dependency }
            return .local(path: root.appending(path).relative(to: root))
        }
        return package
    }

    private func localDependencies(of packages: [Package], besides known: Set<String>) -> Set<String> {
        var paths: Set<String> = []
        for package in packages {
            for case .local(let path) in package.dependencies where !known.contains(path) { paths.insert(path) }
        }
        return paths
    }

    /// The texts of the manifests in a folder, by name; `nil` if it is not a package.
    private static func manifests(in folder: Path) throws -> [String: [UInt8]]? {
        guard folder.appending("Package.swift").exists else { return nil }
        var manifests: [String: [UInt8]] = [:]
        for (name, kind) in try FolderReader.entries(of: folder.string) where kind != .folder {
            guard name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")) else {
                continue
            }
            manifests[name] = try folder.appending(name).contents()
        }
        return manifests
    }
}
