/// Files that are written for people.
enum Documentation {
    private static let endings: Set<String> = [
        "md", "markdown", "mmd", "mermaid", "puml", "plantuml", "dot", "svg",
    ]

    /// Whether a file tells something to people only, unless a target takes it along as a resource.
    static func contains(_ file: String) -> Bool {
        if let ending = file.pathExtension, endings.contains(ending.lowercased()) { return true }
        return file.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
    }
}

extension String {
    /// What stands behind the last dot of a path's last part; `nil`: there is none.
    var pathExtension: String? {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = self[index(after: dot)...]
        return ending.utf8.contains(UInt8(ascii: "/")) ? nil : String(ending)
    }
}
