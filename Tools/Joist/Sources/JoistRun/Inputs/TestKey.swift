import JoistWorkspace

/// A hash of all inputs of a test target. A result is valid as long as the key is the same.
///
/// ``Inputs`` decides which files are inputs, ``InputHasher`` adds the other ones: toolchain, versions, settings,
/// variables. Files outside of the package that the configuration does not name are no inputs.
struct TestKey: Hashable, Sendable {
    /// The same for the same inputs, wherever the workspace is.
    let hash: ContentHash
    /// Differs if a file was changed, even if it was changed back. It is only valid in this process.
    let stamp: Int
}
