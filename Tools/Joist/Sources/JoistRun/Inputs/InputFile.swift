import JoistWorkspace

/// A file whose content is part of a key, or an empty folder.
struct InputFile: Hashable, Sendable {
    /// Its path from the root, which is the same wherever the workspace is.
    var label: String
    /// Its absolute path. A `String`, because creating a `FilePath` takes longer than reading the file.
    var path: String
    /// Whether it is an empty folder. Git does not keep those, so a clean clone would lack them.
    var isFolder = false

    /// Swift's strings are equal in each Unicode form, but files with such names differ.
    struct Path: Hashable {
        let text: String

        init(_ text: String) { self.text = text }

        static func == (one: Path, other: Path) -> Bool { RelativePath.compare(one.text, other.text) == 0 }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
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
