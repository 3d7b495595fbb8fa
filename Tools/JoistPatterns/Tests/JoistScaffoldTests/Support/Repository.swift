import JoistWorkspace
import SystemPackage

/// The repository that joist stands in.
enum Repository {
    /// Around joist's own folder, which is two below it.
    static let root = Repository.joist.removingLastComponent().removingLastComponent()
    static let templates = joist.appending("Templates")
    static let hasKernel = templates.appending("workspace/Packages/Kernel/SVIP/Package.swift").exists
    static let hasApp = root.appending("App/Package.swift").exists

    private static let joist = FilePath(#filePath).removingLastComponent().removingLastComponent()
        .removingLastComponent().removingLastComponent()
}
