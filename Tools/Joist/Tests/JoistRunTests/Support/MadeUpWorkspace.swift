import JoistTesting

@testable import JoistRun
@testable import JoistWorkspace

/// A workspace of packages that no compiler has seen: App depends on Todo, and Todo on Core; Other depends on none.
struct MadeUpWorkspace {
    private(set) var folder: TemporaryFolder
    var packages: [Package]
    var neighbours: [Package] = []
    var configuration = Configuration()
    var environment: [String: String] = [:]
    var problems: [String: WorkspaceError] = [:]
    var toolchain = "Swift 6.3"
    var settings = BuildSettings()
    var libraries: [String: String] = [:]
    var externals = ExternalPackages()
    /// The manifests and the configuration in commits.
    let commits = Commits()

    init(in folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        packages = [
            .library("App", at: "App", dependencies: ["Todo"]),
            .library("Todo", at: "Libraries/Todo", dependencies: ["Core"]),
            .library("Core", at: "Libraries/Core"), .library("Other", at: "Other"),
        ]
        packages[0].dependencies = [.local(path: "Libraries/Todo")]
        packages[1].dependencies = [.local(path: "Libraries/Core")]
        for package in packages {
            try write("// \(package.name)", to: "\(package.path)/Package.swift")
            try write("let \(package.name) = 1", to: "\(package.path)/Sources/\(package.name)/\(package.name).swift")
            try write("import Testing", to: "\(package.path)/Tests/\(package.name)Tests/\(package.name)Tests.swift")
            try write("# \(package.name)", to: "\(package.path)/README.md")
        }
    }

    /// The same workspace in a new folder, with joist's records.
    func copied() async throws -> MadeUpWorkspace {
        var copy = self
        copy.folder = try TemporaryFolder()
        try await copy.folder.run("cp", "-a", "\(folder.path.string)/.", ".")
        return copy
    }

    func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

    /// Changes a target's description.
    mutating func change(_ package: String, _ target: String, _ change: (inout Target) -> Void) {
        for index in packages.indices where packages[index].name == package {
            for number in packages[index].targets.indices where packages[index].targets[number].name == target {
                change(&packages[index].targets[number])
            }
        }
    }

    mutating func change(_ package: String, _ change: (inout Package) -> Void) {
        for index in packages.indices where packages[index].name == package { change(&packages[index]) }
    }

    func workspace() throws -> Workspace { try workspace(at: folder.path, packages, configuration) }

    func workspace(at root: Path, _ packages: [Package], _ configuration: Configuration) throws -> Workspace {
        var environment = ToolEnvironment(environment)
        environment.configured = Set(configuration.inputs.flatMap(\.environment))
        return Workspace(
            root: root, configuration: configuration, files: try FileTree(of: root), packages: packages,
            toolchain: Toolchain(identity: toolchain), environment: environment, problems: problems
        )
    }

    /// Makes Core depend on the external package Yams, and Other on Stencil, which depends on PathKit. All are checked out in
    /// version 1.
    mutating func useExternalPackages() throws {
        // Literal manifests need no compiler.
        toolchain = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
        for (package, external) in [("Core", "yams"), ("Other", "stencil")] {
            change(package) {
                $0.dependencies.append(
                    .remote(
                        identity: external, location: "https://example.org/\(external)",
                        requirement: "range lowerBound 1.0.0 upperBound 9.0.0"))
            }
        }
        for name in ["Yams", "Stencil", "PathKit"] {
            let dependency = name == "Stencil" ? #".package(url: "https://example.org/PathKit", from: "1.0.0")"# : ""
            try write(Self.manifest(name, dependency), to: ".build/checkouts/\(name)/Package.swift")
        }
        let states = ["Yams", "Stencil", "PathKit"].map { name in
            let identity = name.lowercased()
            return #"{"packageRef": {"identity": "\#(identity)"}, "state": {"name": "sourceControlCheckout", "#
                + #""checkoutState": {"revision": "\#(identity) 1"}}, "subpath": "\#(name)"}"#
        }
        try write(
            #"{"object": {"dependencies": [\#(states.joined(separator: ", "))]}}"#, to: ".build/workspace-state.json")
        try pin()
    }

    /// A manifest with a dependency.
    static func manifest(_ name: String, _ dependency: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [\(dependency)], targets: [.target(name: "\(name)")])

        """
    }

    /// Writes a `Package.resolved` for the external packages, in version 1 unless another one is given.
    func pin(_ versions: [String: Int] = [:]) throws {
        let pins = ["pathkit", "stencil", "yams"].map { identity in
            let version = versions[identity] ?? 1
            return #"{"identity": "\#(identity)", "kind": "remoteSourceControl", "location": "https://example.org", "#
                + #""state": {"revision": "\#(identity) \#(version)", "version": "\#(version).0.0"}}"#
        }
        try write(#"{"pins": [\#(pins.joined(separator: ", "))], "version": 2}"#, to: "Package.resolved")
    }

    /// All packages in one graph.
    func together() throws -> BuildLayout {
        let workspace = try workspace()
        return BuildLayout([workspace.packages], PackageGraph(workspace), in: workspace)
    }

    /// Each package in a graph of its own.
    func inTurn() throws -> BuildLayout { BuildLayout(inTurn: packages, in: try workspace()) }

    func hasher() throws -> InputHasher {
        let workspace = try workspace()
        return InputHasher(
            inputs: Inputs(workspace: workspace, graph: PackageGraph(workspace, neighbours: neighbours)),
            settings: settings, libraries: libraries, externals: externals,
            versions: { _ in ResolvedVersions(of: workspace.root.appending("Package.resolved")) }
        )
    }

    /// All test targets.
    var tests: [PackageGraph.Node] { packages.flatMap(\.tests) }

    /// The keys of all test targets.
    func keys() async throws -> [PackageGraph.Node: ContentHash] {
        try await hasher().keys(of: tests).keys.mapValues(\.hash)
    }

    /// The test targets whose key a change alters.
    mutating func changedTests(by change: (inout MadeUpWorkspace) throws -> Void) async throws -> Set<String> {
        let before = try await keys()
        try change(&self)
        let after = try await keys()
        return Set(tests.filter { before[$0] != after[$0] }.map(\.target))
    }

    /// The names of the packages with a test target whose key a change alters.
    mutating func changed(by change: (inout MadeUpWorkspace) throws -> Void) async throws -> Set<String> {
        let tests = try await changedTests(by: change)
        return Set(packages.filter { !tests.isDisjoint(with: $0.tests.map(\.target)) }.map(\.name))
    }
}

extension Package {
    /// A library and its tests.
    static func library(_ name: String, at path: String, dependencies: [String] = []) -> Package {
        let prefix = path == "." ? "" : path + "/"
        return Package(
            name: name, path: path, toolsVersion: "6.2.0", languageModes: [], dependencies: [],
            products: [Product(name: name, kind: .library, targets: [name])],
            targets: [
                .named(
                    name, .library, path: "\(prefix)Sources/\(name)",
                    dependencies: dependencies.map { .product($0, package: $0) }
                ),
                .named("\(name)Tests", .test, path: "\(prefix)Tests/\(name)Tests", dependencies: [.byName(name)]),
            ]
        )
    }
}

extension Target {
    static func named(_ name: String, _ kind: Kind, path: String?, dependencies: [Dependency] = []) -> Target {
        Target(
            name: name, kind: kind, path: path, exclude: [], sources: nil, resources: [], dependencies: dependencies,
            plugins: [], settings: [], pkgConfig: nil
        )
    }
}
