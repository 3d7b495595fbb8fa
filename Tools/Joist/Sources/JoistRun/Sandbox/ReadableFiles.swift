import JoistWorkspace

/// The files that the key of a test target counts, and the products that are built from them.
struct ReadableFiles: Sendable {
    let inputs: InputList
    /// The names of targets, of their bundles of resources, and of products that are built from counted targets alone.
    private(set) var built: Set<String> = []
    /// The names of files that are not readable, as far as joist knows the packages.
    private(set) var others: Set<String> = []
    /// The modules of the counted targets.
    let modules: Set<String>
    /// The folders with the files of the counted external packages, from the build folder.
    var fetched: [String] = []

    init(inputs: InputList, counted: Set<PackageGraph.Node>, in graph: PackageGraph) {
        self.inputs = inputs
        modules = Set(counted.compactMap { graph.targets[$0]?.module })
        for package in graph.packages.values {
            for (name, targets) in Self.results(of: package) {
                if counted.isSuperset(of: targets.map(package.node)) { built.insert(name) } else { others.insert(name) }
            }
        }
        others.subtract(built)
    }

    /// Names the products of packages that are no inputs.
    mutating func leaveOut(_ packages: [Package]) {
        for package in packages { others.formUnion(Self.results(of: package).map { $0.0 }) }
        others.subtract(built)
    }

    /// The products of a package, by name, with the targets of each.
    private static func results(of package: Package) -> [(String, [String])] {
        let targets = package.targets.map(\.name)
        let named = targets.map { ($0, [$0]) } + targets.map { ("\(package.name)_\($0)", [$0]) }
        return named + package.products.map { ($0.name, $0.targets) }
    }

    /// Absolute paths.
    struct Paths {
        /// Folders of which everything is an input.
        var whole: Set<String> = []
        /// Folders that are an input as a whole, except for files that tools generate, such as `.build`. Even the name
        /// of another file could change what tests do, so other folders cannot be listed.
        var listed: Set<String> = []
        /// Inputs outside of the whole folders.
        var files: Set<String> = []
    }

    var paths: Paths {
        let known = Set(inputs.files.map(\.path)).union(inputs.links)
        var links: Set<String> = []
        var results: [Bool: [String: Bool]] = [:]
        func isWhole(_ folder: String, withGenerated: Bool) -> Bool {
            if let result = results[withGenerated]?[folder] { return result }
            let entries = (try? FolderReader.entries(of: folder)) ?? []
            let isWhole = entries.allSatisfy { entry in
                let path = "\(folder)/\(entry.name)"
                // A rule for a link applies to its destination, wherever that is.
                if entry.kind == .link { links.insert(path) }
                if entry.kind != .folder { return known.contains(path) }
                return !withGenerated && FileTree.isLeftOut(entry.name) || isWhole(path, withGenerated: withGenerated)
            }
            results[withGenerated, default: [:]][folder] = isWhole
            return isWhole
        }
        func end(of path: String, withGenerated: Bool) -> String {
            var path = path
            while let folder = path.lastIndex(of: "/").map({ String(path[..<$0]) }), !folder.isEmpty,
                isWhole(folder, withGenerated: withGenerated)
            {
                path = folder
            }
            return path
        }
        var paths = Paths()
        for file in inputs.files {
            let whole = end(of: file.path, withGenerated: true)
            if whole == file.path, !file.isFolder { paths.files.insert(whole) } else { paths.whole.insert(whole) }
            let listed = end(of: whole, withGenerated: false)
            if listed != whole { paths.listed.insert(listed) }
        }
        paths.files.formUnion(links.intersection(inputs.files.map(\.path)))
        return paths
    }
}
