import JoistWorkspace

/// A file whose content is part of a key, or an empty folder.
struct InputFile: Hashable, Sendable {
    /// Its path from the root, which is the same wherever the workspace is.
    var label: String
    /// Its absolute path.
    var path: String
    /// Whether it is an empty folder. Git does not keep those, so a clean clone would lack them.
    var isFolder = false
}

/// A list of input files.
struct InputList: Hashable, Sendable {
    var files: [InputFile] = []
    /// Facts that are part of the key too: where links to folders lead, and which files are missing.
    var notes: [String] = []
    /// The links to folders, as absolute paths. Their destinations are in ``notes``.
    var links: [String] = []

    static func += (list: inout InputList, other: InputList) {
        list.files += other.files
        list.notes += other.notes
        list.links += other.links
    }
}
