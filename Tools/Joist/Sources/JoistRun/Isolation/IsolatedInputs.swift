import JoistWorkspace
import SystemPackage

/// The configured inputs of a package's tests, for tests in a copy.
struct IsolatedInputs: Sendable {
    /// The environment variables for tests. Paths in them are absolute.
    private(set) var environment: [String: String] = [:]
    /// Inputs that no variable locates, from the workspace's root. They are copied.
    private(set) var files: [String] = []

    init(of package: Package, in workspace: Workspace) throws {
        for input in workspace.configuration.inputs(of: package) {
            environment.merge(workspace.environment.values(of: input.environment)) { $1 }
            for text in input.files {
                let path = workspace.environment.expand(text)
                // `${CORPUS:-Corpus}` and `${CORPUS:-Corpus}/large`
                if let match = text.prefixMatch(of: /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-[^}]*)?\}/) {
                    let value = workspace.environment.expand(String(match.0))
                    guard !value.isEmpty, input.environment.contains(String(match.1)) else { continue }
                    environment[String(match.1)] =
                        workspace.root.pushing(FilePath(value)).lexicallyNormalized().string
                } else if !path.hasPrefix("/") {
                    let lister = InputLister(tree: workspace.files)
                    let list = try ConfiguredInput(paths: [text]).files(in: workspace, lister: lister)
                    files += list.files.map { RelativePath.from(workspace.root, to: FilePath($0.path)) }
                }
            }
        }
    }
}
