/// The content of `joist.yml`. Without that file, the values of ``init()`` apply.
package struct Configuration: Hashable, Sendable {
    /// The file, from the workspace's root; `nil` if there is none.
    package var file: String?
    /// From top to bottom. A package may use packages of its own layer and of the layers below.
    package var layers: [Layer] = []
    /// Folders that hold no packages of the workspace.
    package var exclude: [Pattern] = []
    /// Packages that are used from outside the workspace, so that none of its packages has to depend on them.
    package var roots: [Pattern] = []
    /// Protected modules, with those that may import them.
    package var protected: [String: [Pattern]] = [:]
    /// What types of some roles may name. Types of other roles may name everything.
    package var roles: [Role] = []
    /// Files and variables that tests read in addition to their package and its dependencies.
    package var inputs: [Input] = []
    /// Further files whose change affects every package.
    package var global: [Pattern] = []
    /// The folder of the templates, from the workspace's root.
    package var templates = "Templates"
    /// The file with the known findings, from the workspace's root.
    package var baseline = "joist-baseline.json"
    /// The revision that changes are compared with by default.
    package var base: String?
    /// Where rules do not apply.
    package var exceptions: [Exception] = []

    package init() {}

    /// A layer of packages.
    package struct Layer: Hashable, Sendable {
        package var name: String
        /// Packages by path or name.
        package var members: [Pattern]
        /// Whether its packages may not use each other.
        package var isIndependent: Bool
    }

    /// Files and variables that the tests of some packages read.
    package struct Input: Hashable, Sendable {
        /// The packages whose tests read them, by path or name, and test targets by name.
        package var packages: [Pattern]
        /// Environment variables that are passed to their tests and are part of the key. All manifests can read them.
        package var environment: [String] = []
        /// Files and folders, from the workspace's root. `${NAME:-default}` stands for an environment variable.
        package var files: [String] = []
    }

    /// The name that stands for the sandbox of tests among the rules of ``exceptions``.
    package static let sandbox = "sandbox"

    /// The name that stands for all steps of `joist adopt` among the rules of ``exceptions``.
    package static let adoption = "adopt"

    /// Whether the tests of a package run in a sandbox.
    package func hasSandbox(_ package: Package) -> Bool {
        !exceptions.contains { $0.rule == Self.sandbox && $0.path.matches(package) }
    }

    /// A path where a rule does not apply.
    package struct Exception: Hashable, Sendable {
        /// The rule's identifier, or ``sandbox``.
        package var rule: String
        /// The files or packages to which the rule does not apply.
        package var path: Pattern
        package var reason: String
        /// The line in the file, from 1.
        package var line: Int
    }
}
