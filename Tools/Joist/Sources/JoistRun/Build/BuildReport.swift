/// The result of a build.
public struct BuildReport: Hashable, Sendable {
    /// The paths of the packages that were not built.
    public var unbuilt: Set<String> = []
    /// The compiler's output for those, errors first; empty if everything was built.
    public var output = ""
    /// The compiler's warnings, one line each.
    public var warnings: [String] = []

    public var isSuccess: Bool { unbuilt.isEmpty && output.isEmpty }
}
