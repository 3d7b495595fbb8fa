import JoistWorkspace

/// A hash of all inputs of a package's tests. A result is valid as long as the key is the same.
///
/// Inputs are: the package's manifests and tests; all targets that the tests depend on, in this package and in others,
/// with resources and headers; other files of the package; the manifests of transitive dependencies; local packages
/// outside of the workspace with all files; the inputs in the configuration; the versions of external packages, and of
/// system libraries as `pkg-config` reports them; the toolchain, the system release and the environment variables of
/// ``ToolEnvironment/counted``; the build settings.
///
/// No inputs are: documentation, except in tests and resources; hidden files outside of targets; other packages and
/// other targets' tests; system libraries without `pkg-config`; manual changes in `.build`; files outside of the
/// package that tests read and the configuration does not name.
struct TestKey: Hashable, Sendable {
    /// The same for the same inputs, wherever the workspace is.
    let hash: ContentHash
    /// Differs if a file was changed, even if it was changed back. It is only valid in this process.
    let stamp: Int
}
