import JoistWorkspace

extension BuildLayout {
    /// The packages of a graph that an error of `swift build` prevents, by path: the packages with the named target or
    /// package, and their dependents. Empty if no error names one.
    func packages(brokenBy output: String, in graph: BuildGraph) -> Set<String> {
        var broken: Set<String> = []
        for line in output.split(separator: "\n") where BuildOutput.isError(line) {
            if line.hasPrefix("/") {
                broken.formUnion(dependents(ofFile: String(line.prefix { $0 != ":" }), in: graph))
            } else if let name = line.prefixMatch(of: /error: '([^']+)':/)?.1 {
                // SwiftPM's name for a package is the name of its folder.
                let named = graph.packages.filter { package in
                    dependencies.closure(of: package.path).contains { path in
                        let folder = path == "." ? graph.root : Path(path)
                        return folder.name?.lowercased() == String(name)
                    }
                }
                broken.formUnion(named.map { $0.path })
            }
        }
        return broken
    }

    private func dependents(ofFile file: String, in graph: BuildGraph) -> [String] {
        func holds(_ path: String) -> Bool {
            let part = RelativePath.part(of: file, below: graph.root.appending(path).normalized.string)
            // The build folder has the sources of external packages.
            return part.map { !$0.hasPrefix(Workspace.buildFolder) } ?? false
        }
        let owners = dependencies.packages.values.filter { holds($0.path) }
        guard let owner = owners.max(by: { $0.path.utf8.count < $1.path.utf8.count }) else { return [] }
        let targets = owner.nodes { $0.path.map(holds) ?? false }
        return graph.packages.filter { package in
            guard !targets.isEmpty else { return dependencies.closure(of: package.path).contains(owner.path) }
            return !dependencies.closure(of: package.nodes()).isDisjoint(with: targets)
        }.map(\.path)
    }
}
