import JoistWorkspace

/// Lists the files at a path, including those behind links to folders.
struct InputLister: Sendable {
    let tree: FileTree
    private let root: String

    init(tree: FileTree) {
        root = tree.root.string
        self.tree = tree
    }

    /// The files at or below a path from the workspace's root.
    ///
    /// - Parameter hasGenerated: Whether folders that tools usually generate count, as they do in a target.
    func list(_ path: String, hasGenerated: Bool = true) throws -> InputList {
        // The tree does not contain files behind links.
        if let link = tree.folderLinks.first(where: { RelativePath.isAt(path, orBelow: $0) }) {
            var list = try list(behind: path, hasGenerated: hasGenerated)
            list.links.append("\(root)/\(link)")
            return list
        }
        var list = InputList(
            files: Self.files(tree.files(under: path), tree.emptyFolders(under: path), in: root, labelled: ""))
        for link in tree.folderLinks where RelativePath.isAt(link, orBelow: path) {
            list += try self.list(behind: link, hasGenerated: hasGenerated)
        }
        for folder in Self.generated(in: tree)
        where hasGenerated && RelativePath.part(of: folder, below: path) != nil {
            list += try self.list(tree.root.appending(folder), label: folder)
        }
        return list
    }

    /// The files at or below any path.
    ///
    /// - Parameter label: The name of the path, the same wherever the workspace is.
    func list(_ path: Path, label: String) throws -> InputList {
        var list = InputList()
        if path.isFolder {
            var visited: Set<String> = []
            try walk(path, label: label, hasGenerated: true, visited: &visited, into: &list)
        } else if path.exists {
            list.files.append(InputFile(label: label, path: path.string))
        } else {
            list.notes.append("\(label) is missing")
        }
        return list
    }

    func file(_ path: String) -> InputFile { InputFile(label: path, path: "\(root)/\(path)") }

    /// The files and empty folders at paths from a folder.
    ///
    /// - Parameter prefix: The beginning of each label.
    private static func files(
        _ files: ArraySlice<String>, _ emptyFolders: ArraySlice<String>, in folder: String, labelled prefix: String
    ) -> [InputFile] {
        files.map { InputFile(label: prefix + $0, path: "\(folder)/\($0)") }
            + emptyFolders.map { InputFile(label: "\(prefix)\($0)/", path: "\(folder)/\($0)", isFolder: true) }
    }

    /// The folders of a tree that are included although their names look generated: in a target's folder,
    /// `node_modules` is a resource; beside a manifest, a tool has generated it.
    private static func generated(in tree: FileTree) -> [String] {
        tree.leftOut.filter { !tree.contains(RelativePath.join($0, "../Package.swift")) }
    }

    private func list(behind link: String, hasGenerated: Bool) throws -> InputList {
        var list = InputList()
        var visited: Set<String> = []
        try follow(
            tree.root.appending(link), label: link, hasGenerated: hasGenerated, visited: &visited, into: &list)
        return list
    }

    private func follow(
        _ link: Path, label: String, hasGenerated: Bool, visited: inout Set<String>, into list: inout InputList
    ) throws {
        if let destination = try? FolderReader.destination(ofLink: link.string) {
            list.links.append(link.string)
            list.notes.append("\(label) leads to \(destination)")
        }
        // A link to a folder around the workspace would add unrelated files of the machine.
        if let end = link.resolved, tree.root != end, tree.root.starts(with: end) { return }
        try walk(link, label: label, hasGenerated: hasGenerated, visited: &visited, into: &list)
    }

    /// Adds the files of a folder, unless it was added before, as in a cycle of links.
    private func walk(
        _ folder: Path, label: String, hasGenerated: Bool, visited: inout Set<String>, into list: inout InputList
    ) throws {
        guard let end = folder.resolved else { return list.notes.append("\(label) is missing") }
        guard visited.insert(end.string).inserted else { return list.notes.append("\(label) is known") }
        let tree = try FileTree(of: end)
        let start = end.string
        list.files += Self.files(tree.files[...], tree.emptyFolders[...], in: start, labelled: "\(label)/")
        for link in tree.folderLinks {
            try follow(
                end.appending(link), label: "\(label)/\(link)", hasGenerated: hasGenerated, visited: &visited,
                into: &list)
        }
        for folder in Self.generated(in: tree) where hasGenerated {
            try walk(
                end.appending(folder), label: "\(label)/\(folder)", hasGenerated: true, visited: &visited, into: &list)
        }
    }
}
