import JoistWorkspace

extension Configuration {
    /// The folder of the templates, from the workspace's root.
    var templates: String { RelativePath.join(".", (try? others["templates"]?.text()) ?? "Templates") }
}
