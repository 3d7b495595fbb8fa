/// How everything is built. A result holds only for the settings that it was got with.
public struct BuildSettings: Hashable, Sendable {
    public enum Configuration: String, CaseIterable, Sendable { case debug, release }

    public var configuration: Configuration
    /// What SwiftPM's `--sanitize` is given: `address`, `thread`, `undefined`.
    public var sanitizers: [String]
    /// Further arguments of `swift build`: `-Xswiftc`, `-warnings-as-errors`.
    public var arguments: [String]

    public init(configuration: Configuration = .debug, sanitizers: [String] = [], arguments: [String] = []) {
        self.configuration = configuration
        self.sanitizers = sanitizers
        self.arguments = arguments
    }

    /// What `swift build` is given for them.
    var commandLine: [String] {
        // Without it the tests of an optimised build cannot use `@testable`.
        let testable = configuration == .release ? ["-Xswiftc", "-enable-testing"] : []
        return ["--configuration", configuration.rawValue] + sanitizers.flatMap { ["--sanitize", $0] } + testable
            + arguments
    }
}
