import Foundation
import JoistWorkspace
import SystemPackage

/// Lists the files at a path, including those behind links to folders.
struct InputLister: Sendable {
    let tree: FileTree
    private let root: String

    init(tree: FileTree) {
        self.tree = tree
        root = tree.root.string
    }

    /// The files at or below a path from the workspace's root.
    func list(_ path: String) throws -> InputList {
        // The tree does not contain files behind links.
        if tree.folderLinks.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) {
            return try list(behind: path)
        }
        var list = InputList(files: tree.files(under: path).map(file))
        for link in tree.folderLinks where path == "." || link.hasPrefix(path + "/") {
            list += try self.list(behind: link)
        }
        // In a target's folder, `node_modules` is a resource; beside a manifest, a tool has generated it.
        for folder in tree.leftOut where folder.hasPrefix(path + "/") && !isBesideManifest(folder) {
            list += try self.list(folder: tree.root.appending(folder), label: folder)
        }
        return list
    }

    /// The files of any folder.
    ///
    /// - Parameter label: The name of the folder, the same wherever the workspace is.
    func list(folder: FilePath, label: String) throws -> InputList {
        var list = InputList()
        var visited: Set<String> = []
        try walk(folder, label: label, visited: &visited, into: &list)
        return list
    }

    func file(_ path: String) -> InputFile { InputFile(label: path, path: "\(root)/\(path)") }

    private func isBesideManifest(_ folder: String) -> Bool {
        tree.contains(RelativePath.join(folder, "../Package.swift"))
    }

    private func list(behind link: String) throws -> InputList {
        var list = InputList()
        var visited: Set<String> = []
        try follow(tree.root.appending(link), label: link, visited: &visited, into: &list)
        return list
    }

    private func follow(_ link: FilePath, label: String, visited: inout Set<String>, into list: inout InputList) throws
    {
        if let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: link.string) {
            list.notes.append("\(label) leads to \(destination)")
        }
        // A link to a folder around the workspace would add unrelated files of the machine.
        if let end = link.resolved, tree.root != end, tree.root.starts(with: end) { return }
        try walk(link, label: label, visited: &visited, into: &list)
    }

    /// Adds the files of a folder, unless it was added before, as in a cycle of links.
    private func walk(
        _ folder: FilePath, label: String, visited: inout Set<String>, into list: inout InputList
    ) throws {
        guard let end = folder.resolved else { return list.notes.append("\(label) is missing") }
        guard visited.insert(end.string).inserted else { return list.notes.append("\(label) is known") }
        let tree = try FileTree(of: end)
        let start = end.string
        list.files += tree.files.map { InputFile(label: "\(label)/\($0)", path: "\(start)/\($0)") }
        for link in tree.folderLinks {
            try follow(end.appending(link), label: "\(label)/\(link)", visited: &visited, into: &list)
        }
    }
}
