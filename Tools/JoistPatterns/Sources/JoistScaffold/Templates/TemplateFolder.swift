import JoistWorkspace

/// The templates of a workspace.
struct TemplateFolder {
    let root: Path
    /// From the root.
    let path: String

    /// A file of a template, with a path from the template's folder.
    struct File {
        var path: String
        let contents: [UInt8]
        let isExecutable: Bool
        /// Whether it is behind a link to a folder. Neither its name nor its text is rendered.
        let isLinked: Bool
    }

    /// Sorted by name.
    ///
    /// - Throws: ``ScaffoldError/templatesMissing(folder:)`` and those of a `template.yml`.
    func templates() throws -> [Template] {
        guard root.appending(path).isFolder else { throw ScaffoldError.templatesMissing(folder: path) }
        let suffix = "/" + Template.descriptionName
        return try tree(path).files.filter { $0.hasSuffix(suffix) && $0.count(where: { $0 == "/" }) == 1 }.map { file in
            let kind = String(file.dropLast(suffix.count))
            return try Template(
                kind: kind, folder: RelativePath.join(path, kind),
                text: String(decoding: try contents(RelativePath.join(path, file)), as: UTF8.self)
            )
        }
    }

    /// The files of a template, with those behind its links to folders.
    func files(of template: Template) throws -> [File] {
        let tree = try tree(template.folder)
        let own = tree.files.filter { $0 != Template.descriptionName }
        let linked = try tree.folderLinks.flatMap { link in
            try self.tree(RelativePath.join(template.folder, link)).files.map { RelativePath.join(link, $0) }
        }
        guard !own.isEmpty || !linked.isEmpty else {
            throw ScaffoldError.template(
                file: template.folder, line: nil, problem: "it has no files")
        }
        return try own.map { try file($0, of: template, isLinked: false) }
            + linked.map { try file($0, of: template, isLinked: true) }
    }

    private func file(_ file: String, of template: Template, isLinked: Bool) throws -> File {
        let path = RelativePath.join(template.folder, file)
        return File(
            path: file, contents: try contents(path), isExecutable: root.appending(path).isExecutable,
            isLinked: isLinked)
    }

    private func tree(_ path: String) throws -> FileTree { try FileTree(of: root.appending(path)) }

    private func contents(_ path: String) throws -> [UInt8] {
        do {
            return try root.appending(path).contents()
        } catch {
            throw ScaffoldError.template(file: path, line: nil, problem: "it cannot be read: \(error)")
        }
    }
}
