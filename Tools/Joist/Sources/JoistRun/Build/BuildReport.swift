/// What became of a build.
public struct BuildReport: Hashable, Sendable {
    /// The packages, by path, that are not as their sources say.
    public var unbuilt: Set<String> = []
    /// What the compiler says of those, errors first; empty: all was built.
    public var output = ""
    /// The compiler's warnings, a line each.
    public var warnings: [String] = []

    public init(unbuilt: Set<String> = [], output: String = "", warnings: [String] = []) {
        self.unbuilt = unbuilt
        self.output = output
        self.warnings = warnings
    }

    public var isSuccess: Bool { unbuilt.isEmpty && output.isEmpty }
}
