extension ManifestReader {
    /// A cached package, which has paths from its own folder, with paths from the workspace's root.
    func place(_ package: Package, at path: String) -> Package {
        var package = package
        package.path = path
        package.dependencies = package.dependencies.map { dependency in
            if case .local(let other) = dependency { .local(path: RelativePath.join(path, other)) } else { dependency }
        }
        let place = package.folder(in: root).string
        package.targets = package.targets.map { target in
            var target = target
            target.path = folder(of: target, in: package, at: place)
            return target
        }
        return package
    }

    /// The folder in which SwiftPM looks for a target's files: see `PackageBuilder` in its sources.
    private func folder(of target: Target, in package: Package, at place: String) -> String? {
        if let path = target.path { return RelativePath.join(package.path, path) }
        let parents: [String] =
            switch target.kind {
            case .test: ["Tests", "Sources", "Source", "src", "srcs"]
            case .plugin: ["Plugins"]
            case .binary: []
            default: ["Sources", "Source", "src", "srcs"]
            }
        for parent in parents where FolderReader.exists("\(place)/\(parent)/\(target.name)") {
            return RelativePath.join(package.path, "\(parent)/\(target.name)")
        }
        // Since 5.9, the only target of its kind may be in the folder itself.
        if let parent = parents.first, FolderReader.exists("\(place)/\(parent)"),
            package.targets.filter({
                ($0.kind == .test) == (target.kind == .test) && ($0.kind == .plugin) == (target.kind == .plugin)
            }).count == 1
        {
            return RelativePath.join(package.path, parent)
        }
        return nil
    }
}
