/// A file whose content counts.
struct InputFile: Hashable, Sendable {
    /// What it is called wherever the workspace stands: its path from the root.
    var label: String
    /// Where it is here, from the root of the file system. A text, because putting a `FilePath` together takes longer
    /// than reading the file.
    var path: String
}

/// Files that count together, and what counts besides their content.
struct InputList: Hashable, Sendable {
    var files: [InputFile] = []
    /// Where links to folders lead, and what is missing.
    var notes: [String] = []

    static func += (list: inout InputList, other: InputList) {
        list.files += other.files
        list.notes += other.notes
    }
}
