/// The content of `joist.yml`. Without that file, the values of ``init()`` apply.
public struct Configuration: Hashable, Sendable {
    /// The file, from the workspace's root; `nil` if there is none.
    public var file: String?
    /// From top to bottom. A package may use packages of its own layer and of the layers below.
    public var layers: [Layer] = []
    /// Folders that hold no packages of the workspace.
    package var exclude: [Pattern] = []
    /// Packages that are used from outside the workspace, so that none of its packages has to depend on them.
    public var roots: [Pattern] = []
    /// Protected modules, with the packages that may import them.
    public var protected: [String: [Pattern]] = [:]
    /// Files and variables that tests read in addition to their package and its dependencies.
    public var inputs: [Input] = []
    /// Further files whose change affects every package.
    public var global: [Pattern] = []
    /// The file with the known findings, from the workspace's root.
    public var baseline = "joist-baseline.json"
    /// The revision that changes are compared with by default.
    public var base: String?
    /// Where rules do not apply.
    public var exceptions: [Exception] = []
    /// The values of ``otherKeys``.
    public var others: [String: ConfigurationValue] = [:]

    /// Keys that other packages read.
    static let otherKeys = ["roles", "templates"]

    public init() {}

    /// A layer of packages.
    public struct Layer: Hashable, Sendable {
        public var name: String
        /// Packages by path or name.
        public var members: [Pattern]
        /// Whether its packages may not use each other.
        package var isIndependent: Bool
    }

    /// Files and variables that the tests of some packages read.
    public struct Input: Hashable, Sendable {
        /// The packages whose tests read them, by path or name, and test targets by name.
        public var packages: [Pattern]
        /// Environment variables that are passed to their tests and are part of the key. All manifests can read them.
        public var environment: [String] = []
        /// Files and folders, from the workspace's root. `${NAME:-default}` is replaced by an environment variable.
        public var files: [String] = []
    }

    /// The name of the sandbox of tests among the rules of ``exceptions``.
    package static let sandbox = "sandbox"

    /// Whether the tests of a package run in a sandbox.
    package func hasSandbox(_ package: Package) -> Bool {
        !exceptions.contains { $0.rule == Self.sandbox && $0.path.matches(package) }
    }

    /// The name of test targets without tests among the rules of ``exceptions``.
    package static let noTests = "no-tests"

    /// Whether a test target passes without a test, for example because all of them need another system.
    package func mayLackTests(_ target: Target) -> Bool {
        exceptions.contains { $0.rule == Self.noTests && $0.path.matches(target.path ?? target.name) }
    }

    /// A path where a rule does not apply.
    public struct Exception: Hashable, Sendable {
        /// The rule's identifier, ``sandbox`` or ``noTests``.
        public var rule: String
        /// The files or packages to which the rule does not apply.
        public var path: Pattern
        public var reason: String
        /// The line in the file, from 1.
        public var line: Int
    }
}
