/// What `joist.yml` says. Without one there are no layers, and the rest is as ``init()`` has it.
public struct Configuration: Hashable, Sendable {
    /// Where it was read from, from the workspace's root; `nil`: there is none.
    public var file: String?
    /// From top to bottom: a package may use those of its own layer and of the layers below.
    public var layers: [Layer] = []
    /// Folders that hold no packages of the workspace.
    public var exclude: [Pattern] = []
    /// Packages that are used from outside, by people or machines, so that nothing need stand on them.
    public var roots: [Pattern] = []
    /// Modules that few may import: who may, by module.
    public var protected: [String: [Pattern]] = [:]
    /// What tests read beside their package and what it depends on.
    public var inputs: [Input] = []
    /// Files whose change affects every package, besides those that always do.
    public var global: [Pattern] = []
    /// The folder of the templates, from the workspace's root.
    public var templates = "Templates"
    /// The file of the findings that are known, from the workspace's root.
    public var baseline = "joist-baseline.json"
    /// What changes are compared with, if a command does not say.
    public var base: String?
    /// The rules that do not hold somewhere.
    public var exceptions: [Exception] = []

    public init() {}

    public struct Layer: Hashable, Sendable {
        public var name: String
        /// Packages by path or name.
        public var members: [Pattern]
        /// Whether its packages may not use one another.
        public var isIndependent: Bool

        public init(name: String, members: [Pattern], isIndependent: Bool) {
            self.name = name
            self.members = members
            self.isIndependent = isIndependent
        }
    }

    public struct Input: Hashable, Sendable {
        /// The packages whose tests read it, by path or name.
        public var packages: [Pattern]
        /// Environment variables that the tests see, and whose values count.
        public var environment: [String]
        /// Files and folders, from the workspace's root. `${NAME:-default}` stands for an environment variable.
        public var files: [String]

        public init(packages: [Pattern], environment: [String] = [], files: [String] = []) {
            self.packages = packages
            self.environment = environment
            self.files = files
        }
    }

    public struct Exception: Hashable, Sendable {
        public var rule: String
        public var path: Pattern
        public var reason: String
        /// Where it stands in the file, from 1.
        public var line: Int

        public init(rule: String, path: Pattern, reason: String, line: Int) {
            self.rule = rule
            self.path = path
            self.reason = reason
            self.line = line
        }
    }
}
