/// A file whose content is part of a key.
struct InputFile: Hashable, Sendable {
    /// Its path from the root, which is the same wherever the workspace is.
    var label: String
    /// Its absolute path. A `String`, because creating a `FilePath` takes longer than reading the file.
    var path: String
}

/// A group of files, with notes that count as much as their content.
struct InputList: Hashable, Sendable {
    var files: [InputFile] = []
    /// The destinations of links to folders, and missing files.
    var notes: [String] = []

    static func += (list: inout InputList, other: InputList) {
        list.files += other.files
        list.notes += other.notes
    }
}
