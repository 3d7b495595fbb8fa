import Foundation
import JoistWorkspace

/// Which tests run, and how.
package struct TestOptions: Sendable {
    /// The packages to test; `nil` for all.
    package var packages: [Package]?
    /// The test targets to run in those packages; `nil` for all.
    package var tests: Set<PackageGraph.Node>?
    package var settings: BuildSettings
    /// Whether tests that passed before with the same inputs are skipped. Passes are recorded in either case, unless
    /// there is a ``filter`` or coverage is measured.
    package var usesCache: Bool
    /// The cache through which passes are shared.
    package var remoteCache: RemoteCache?
    /// A regular expression. Only tests whose name contains a match run, see ``TestSelection/filter``.
    package var filter: String?
    /// How long the tests of a target may take, separately for each testing library.
    package var timeout: Duration
    /// How often tests that fail are run again.
    package var retries: Int

    package static let defaultTimeout = Duration.seconds(1800)

    /// Whether passes are recorded. A selection of tests proves nothing about a target, and passes without profiles are
    /// useless for coverage.
    var recordsPasses: Bool { filter == nil && !settings.measuresCoverage }

    package init(
        packages: [Package]? = nil, tests: Set<PackageGraph.Node>? = nil, settings: BuildSettings = BuildSettings(),
        usesCache: Bool = true, remoteCache: RemoteCache? = nil, filter: String? = nil,
        timeout: Duration = TestOptions.defaultTimeout, retries: Int = 0
    ) {
        self.packages = packages
        self.tests = tests
        self.settings = settings
        self.remoteCache = remoteCache
        self.filter = filter
        self.timeout = timeout
        self.retries = retries
        self.usesCache = usesCache
    }
}

/// Which tests of a test program run, and for how long.
struct TestSelection: Sendable {
    /// The modules that contain the tests; `nil` for all.
    var modules: [String]?
    /// A regular expression, which the names contain: `Todo.DayTests/parses()`; `nil` for all.
    var filter: String?
    var timeout = TestOptions.defaultTimeout

    var isWhole: Bool { modules == nil && filter == nil }

    /// The tests among the lines that `--list-tests` writes.
    ///
    /// - Throws: The error of an invalid regular expression.
    func tests(in list: String) throws -> [Substring] {
        let pattern = try filter.map { try Regex($0) }
        return list.split(separator: "\n").filter { line in
            !line.hasPrefix("Listing ") && (modules?.contains { line.hasPrefix($0 + ".") } ?? true)
                && (pattern.map { line.contains($0) } ?? true)
        }
    }

    /// The arguments that choose tests of XCTest. It selects classes and tests, not modules.
    func xctest(_ tests: [Substring]) -> [String] {
        let names = filter == nil ? tests.map { $0.prefix { $0 != "/" } } : tests
        return [Set(names).sorted().joined(separator: ",")]
    }

    /// The arguments that choose tests of Swift Testing.
    var swiftTesting: [String] {
        let modules = modules.map { #"^(?=(?:\#($0.joined(separator: "|")))\.)(?s:.*?)"# }
        return ["--filter", (modules ?? "") + "(?:\(filter ?? ""))"]
    }
}
