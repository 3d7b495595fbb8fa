/// Files that no test depends on, unless they are resources, lie among tests or are read by a plugin.
enum Documentation {
    private static let endings: Set<String> = [
        "md", "markdown", "mmd", "mermaid", "puml", "plantuml", "dot", "svg",
    ]

    /// Files and folders beside a manifest for editors, git, CI and formatters.
    private static let settings: Set<String> = [
        ".github", ".gitlab", ".gitlab-ci.yml", ".circleci", ".buildkite", ".vscode", ".idea", ".DS_Store",
        ".gitignore", ".gitattributes", ".gitmodules", ".mailmap", ".git-blame-ignore-revs", ".editorconfig",
        ".swift-format", ".swiftformat", ".swiftlint.yml", ".spi.yml",
    ]

    /// Whether a file is written for people.
    static func contains(_ file: String) -> Bool {
        if let ending = file.pathExtension, endings.contains(ending.lowercased()) { return true }
        return file.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
    }

    /// Whether a file is one of the settings of tools.
    ///
    /// - Parameter file: From its package's folder.
    static func isSetting(_ file: some StringProtocol) -> Bool {
        file.hasPrefix(".") && settings.contains(String(file.prefix { $0 != "/" }))
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
