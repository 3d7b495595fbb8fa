/// The settings of a build. A test result is valid only for the settings that it was made with.
public struct BuildSettings: Hashable, Sendable {
    public enum Configuration: String, CaseIterable, Sendable { case debug, release }

    public var configuration: Configuration
    /// The values for SwiftPM's `--sanitize`: `address`, `thread`, `undefined`.
    public var sanitizers: [String]
    /// Further arguments of `swift build`: `-Xswiftc`, `-warnings-as-errors`.
    public var arguments: [String]

    public init(configuration: Configuration = .debug, sanitizers: [String] = [], arguments: [String] = []) {
        self.configuration = configuration
        self.sanitizers = sanitizers
        self.arguments = arguments
    }

    /// The arguments of `swift build` for these settings.
    var commandLine: [String] {
        // Optimised builds need this flag for `@testable`.
        let testable = configuration == .release ? ["-Xswiftc", "-enable-testing"] : []
        return ["--configuration", configuration.rawValue] + sanitizers.flatMap { ["--sanitize", $0] } + testable
            + arguments
    }
}
