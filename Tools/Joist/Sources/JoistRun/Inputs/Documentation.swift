/// Files that are written for people: documentation.
enum Documentation {
    private static let endings: Set<String> = [
        "md", "markdown", "mmd", "mermaid", "puml", "plantuml", "dot", "svg",
    ]

    /// Whether a file is documentation, unless it is a resource of a target.
    static func contains(_ file: String) -> Bool {
        if let ending = file.pathExtension, endings.contains(ending.lowercased()) { return true }
        return file.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
    }
}

extension String {
    /// The extension of the last path component; `nil` if it has none.
    var pathExtension: String? {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = self[index(after: dot)...]
        return ending.utf8.contains(UInt8(ascii: "/")) ? nil : String(ending)
    }
}
