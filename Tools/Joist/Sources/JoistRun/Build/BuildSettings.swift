import JoistWorkspace

/// The settings of a build. A test result is valid only for the settings that it was made with.
package struct BuildSettings: Hashable, Sendable {
    /// SwiftPM's build configurations.
    package enum Configuration: String, CaseIterable, Sendable {
        case debug, release

        /// The arguments that allow `@testable`, which optimised builds need.
        fileprivate var testable: [String] {
            switch self {
            case .debug: []
            case .release: ["-Xswiftc", "-enable-testing"]
            }
        }
    }

    package var configuration: Configuration
    /// The values for SwiftPM's `--sanitize`: `address`, `thread`, `undefined`.
    package var sanitizers: [String]
    /// The traits to enable in the packages that declare them; empty for their defaults.
    package var traits: [String]
    /// Whether tests record the lines that they execute.
    package var measuresCoverage: Bool
    /// Further arguments of `swift build`: `-Xswiftc`, `-warnings-as-errors`.
    package var arguments: [String]
    /// How many compilers, and later test programs, run at once; `nil` for as many as there are cores. Results do not
    /// depend on it.
    package var jobs: Int?

    package init(
        configuration: Configuration = .debug, sanitizers: [String] = [], traits: [String] = [],
        measuresCoverage: Bool = false, arguments: [String] = [], jobs: Int? = nil
    ) {
        self.configuration = configuration
        self.sanitizers = sanitizers
        self.traits = traits
        self.measuresCoverage = measuresCoverage
        self.jobs = jobs
        self.arguments = arguments
    }

    /// The name of a build folder of its own for builds that share nothing with usual ones; `nil` for the usual one.
    var variant: String? {
        let names = sanitizers.sorted() + (measuresCoverage ? ["coverage"] : [])
        return names.isEmpty ? nil : names.joined(separator: "-")
    }

    /// The settings for a package: SwiftPM refuses traits that a package does not declare.
    func settings(for package: Package) -> BuildSettings {
        var settings = self
        settings.traits = traits.filter { package.traits.contains($0) }
        return settings
    }

    /// The arguments of `swift build` for these settings, as far as results depend on them.
    var commandLine: [String] {
        ["--configuration", configuration.rawValue] + sanitizers.flatMap { ["--sanitize", $0] } + configuration.testable
            + (traits.isEmpty ? [] : ["--traits", traits.joined(separator: ",")])
            + (measuresCoverage ? ["--enable-code-coverage"] : []) + arguments
    }
}
