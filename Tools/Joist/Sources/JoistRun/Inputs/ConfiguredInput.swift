import JoistWorkspace
import SystemPackage

/// A list of files that tests read, from the configuration.
struct ConfiguredInput {
    let input: Configuration.Input

    init(_ input: Configuration.Input) { self.input = input }

    /// The listed files, and all files below the listed folders.
    func files(in workspace: Workspace, lister: InputLister) throws -> InputList {
        var list = InputList()
        for text in input.files {
            let expanded = workspace.environment.expand(text)
            let path = workspace.root.pushing(FilePath(expanded)).lexicallyNormalized()
            if expanded.isEmpty || !path.exists {
                list.notes.append("\(text) is missing")
            } else if path.isFolder {
                list += try lister.list(folder: path, label: text)
            } else {
                list.files.append(InputFile(label: text, path: path.string))
            }
        }
        return list
    }
}
