import JoistWorkspace

/// What a package's tests depend on, in short: a result holds for as long as this is the same.
///
/// What counts: the package's manifests and tests; every target that they stand on, in this package and in others; the
/// resources and headers of those; what lies in the package beside its targets; the manifests of all packages that
/// it depends on; local packages outside of the workspace, whole; what the configuration names as inputs; the versions
/// of packages from elsewhere, and of system libraries as `pkg-config` tells them; the toolchain, the system's release,
/// and the environment variables of ``ToolEnvironment/counted``; how it was built.
///
/// What does not: documentation, but in tests and resources; hidden files and folders beside the targets; other
/// packages and other targets' tests; system libraries that are linked without `pkg-config`; changes made by hand to
/// `.build`; files outside of the package that tests read without the configuration saying so.
struct TestKey: Hashable, Sendable {
    /// The same for the same inputs wherever the workspace stands.
    let hash: ContentHash
    /// Differs if a file was changed since, even if it was changed back. It means something in this process only.
    let stamp: Int
}
