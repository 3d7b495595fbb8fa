import JoistWorkspace

/// Files that the configuration names.
struct ConfiguredInput {
    /// Paths from the workspace's root, with `${NAME:-default}` and the wildcards of `Pattern`.
    let paths: [String]

    /// The named files, and all files below the named folders.
    func files(in workspace: Workspace, lister: InputLister) throws -> InputList {
        var list = InputList()
        for text in paths {
            let expanded = workspace.environment.expand(text)
            guard !expanded.isEmpty else {
                list.notes.append("\(text) is empty")
                continue
            }
            let start = Self.folder(of: expanded)
            let path = workspace.place(of: start)
            if start.count < expanded.count {
                let pattern = Pattern(String(expanded.dropFirst(start.count)))
                let label = text == expanded ? RelativePath.join(start, "") : text
                var found = try lister.list(path, label: label)
                found.files.removeAll { !pattern.matches(String($0.label.dropFirst(label.count))) }
                found.notes = found.files.isEmpty ? ["nothing is at \(text)"] : found.notes
                list += found
            } else {
                list += try lister.list(path, label: text)
            }
        }
        return list
    }

    /// The part of a path before its first wildcard: `Data/` of `Data/*.csv`.
    private static func folder(of path: String) -> String {
        guard let wildcard = path.firstIndex(where: { "*?".contains($0) }) else { return path }
        return path[..<wildcard].lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
