/// The result of a build.
package struct BuildReport: Hashable, Sendable {
    /// The paths of the packages that were not built.
    var unbuilt: Set<String> = []
    /// The compiler's output for these packages, errors first; empty if everything was built.
    package var output = ""
    /// The compiler's warnings, one line each.
    package var warnings: [String] = []

    /// Whether all packages were built.
    package var isSuccess: Bool { unbuilt.isEmpty && output.isEmpty }
}
