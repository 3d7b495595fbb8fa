import JoistWorkspace

/// The repository that contains joist.
enum Repository {
    /// Around joist's own folder, which is two below it.
    static let root = Repository.joist.parent.parent
    static let templates = joist.appending("Templates")
    static let hasKernel = templates.appending("workspace/Packages/Kernel/SVIP/Package.swift").exists

    private static let joist = Path(#filePath).parent.parent
        .parent.parent

    /// The formatter's messages about Swift files, with the configuration at a workspace's root.
    static func formatted(_ files: [String], in root: Path) async throws -> Command.Result {
        let arguments = ["format", "lint", "--strict", "--configuration", ".swift-format"] + files
        return try await Command("swift", arguments, environment: ToolEnvironment().variables, in: root).result()
    }
}
