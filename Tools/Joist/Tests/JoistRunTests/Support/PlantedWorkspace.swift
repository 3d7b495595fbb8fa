import JoistTesting

@testable import JoistRun
@testable import JoistWorkspace

extension MadeUpWorkspace {
    /// A git repository with packages of all kinds: programs, plugins, macros, C, resources, links, pins, configured
    /// inputs, a package within another one, and a submodule.
    ///
    /// - Parameter submodule: Becomes a repository, which the submodule is cloned from.
    static func planted(submodule: TemporaryFolder) async throws -> MadeUpWorkspace {
        var workspace = try MadeUpWorkspace()
        let core = "Libraries/Core"
        workspace.change("Core") { package in
            package.products.append(.init(name: "core-tool", kind: .executable, targets: ["CoreTool"]))
            package.targets += [
                .named("CoreTool", .executable, path: "\(core)/Sources/CoreTool", dependencies: [.byName("Core")]),
                .named("Unused", .library, path: "\(core)/Sources/Unused"),
                .named("MoreCoreTests", .test, path: "\(core)/Tests/MoreCoreTests", dependencies: [.byName("Core")]),
            ]
        }
        workspace.change("Core", "Core") { $0.resources = ["Help"] }
        workspace.change("Core", "MoreCoreTests") { $0.exclude = ["Fixtures"] }
        try workspace.write("print(1)", to: "\(core)/Sources/CoreTool/main.swift")
        try workspace.write("let unused = 1", to: "\(core)/Sources/Unused/Unused.swift")
        try workspace.write("# Help", to: "\(core)/Sources/Core/Help/page.md")
        try workspace.write("# Notes", to: "\(core)/Sources/Core/Notes.md")
        try workspace.write("1", to: "\(core)/Sources/Core/table.txt")
        try workspace.write("1", to: "\(core)/Samples/sample.json")
        // The same name in two Unicode forms.
        for name in ["caf\u{e9}", "cafe\u{301}"] { try workspace.write("1", to: "\(core)/Samples/\(name).txt") }
        try workspace.write("1", to: "\(core)/Tests/Golden/page.txt")
        try workspace.write("import Testing", to: "\(core)/Tests/MoreCoreTests/MoreCoreTests.swift")
        try workspace.write("{}", to: "\(core)/Tests/MoreCoreTests/Fixtures/a.json")
        // Starts the program of Core.
        workspace.add("EndToEnd", tests: [.product("core-tool", package: "Core")], local: [core])
        // Todo is built with a plugin, which reads `todo.proto`, and with a macro.
        workspace.change("Todo") { package in
            package.targets += [
                .named("Generate", .plugin, path: "Libraries/Todo/Plugins/Generate", dependencies: [.byName("Writer")]),
                .named("Writer", .executable, path: "Libraries/Todo/Sources/Writer"),
                .named("Macros", .macro, path: "Libraries/Todo/Sources/Macros"),
            ]
        }
        workspace.change("Todo", "Todo") {
            $0.plugins = [.byName("Generate")]
            $0.dependencies.append(.byName("Macros"))
        }
        for file in ["Plugins/Generate/plugin", "Sources/Writer/main", "Sources/Macros/macros"] {
            try workspace.write("let a = 1", to: "Libraries/Todo/\(file).swift")
        }
        try workspace.write("message Todo {}", to: "Libraries/Todo/todo.proto")
        try workspace.addOthers()
        try await workspace.addSubmodule(from: submodule)
        return workspace
    }

    private mutating func addOthers() throws {
        // In C, with a header that no manifest declares, and with a linked file.
        add("Zip", library: "Zip/Sources/Zip", tests: [.byName("Zip")])
        change("Zip") { $0.products = [.init(name: "Zip", kind: .library, targets: ["Zip"])] }
        add("Archive", tests: [.product("Zip", package: "Zip")], local: ["Zip"])
        try write("int a;", to: "Zip/Sources/Zip/zip.c")
        try write("#define A 1", to: "Zip/Shared/tables.h")
        try write("int a;", to: "Shared/a.txt")
        try write("int b;", to: "Shared/b.txt")
        try folder.link("Zip/Sources/Zip/linked.txt", to: "../../../Shared/a.txt")
        try folder.link("Zip/Sources/Zip/Folder", to: "../../../Shared/Folder")
        try write("1", to: "Shared/Folder/deep.txt")
        try folder.link("Zip/Samples", to: "../Shared/Samples")
        try write("1", to: "Shared/Samples/a.txt")
        // With external packages, and versions that the team keeps.
        add("Pinned", tests: [])
        change("Pinned") {
            $0.dependencies = [
                .remote(identity: "yams", location: "https://example.org/Yams", requirement: "6.0.0")
            ]
        }
        try write(Self.pins("1.0.0"), to: "Pinned/Package.resolved")
        // Reads more than its package.
        add("Reader", tests: [])
        configuration.inputs = [.init(packages: ["Reader"], files: ["Data/*.csv", "Corpus"])]
        configuration.global = ["ci.env"]
        configuration.file = "joist.yml"
        try write(Self.configurationText, to: "joist.yml")
        try write("1", to: "Data/a.csv")
        try write("1", to: "Data/a.json")
        try write("1", to: "Corpus/deep/a.txt")
        try write("1", to: "ci.env")
        // Within another package.
        add("Nested", at: "Other/Nested", tests: [])
        try write("# Other", to: "Other/Documentation/Other.md")
        try folder.link("Shared/between.txt", to: "b.txt")
        try write("one\n", to: "Other/Samples/letter.txt")
        try folder.link("Other/Samples/linked.txt", to: "../../Shared/between.txt")
    }

    static let configurationText = """
        inputs:
          - packages: Reader
            files: ["Data/*.csv", Corpus]
        global: [ci.env]

        """

    /// A `Package.resolved`.
    static func pins(_ version: String) -> String {
        """
        {"pins": [{"identity": "yams", "kind": "remoteSourceControl", "location": "https://example.org/Yams",
        "state": {"revision": "0123", "version": "\(version)"}}], "version": 2}
        """
    }

    private mutating func addSubmodule(from source: TemporaryFolder) async throws {
        try source.write("// Vendor", to: "Package.swift")
        try source.write("let Vendor = 1", to: "Sources/Vendor/Vendor.swift")
        try source.write("import Testing", to: "Tests/VendorTests/VendorTests.swift")
        try await source.run("git", "init", "-q", "-b", "main")
        try await source.run("git", "add", "-A")
        try await source.run("git", "commit", "-q", "--no-gpg-sign", "-m", "first")
        try await folder.run("git", "init", "-q", "-b", "main")
        try await folder.run(
            "git", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", source.path.string, "Vendor")
        packages.append(.library("Vendor", at: "Vendor"))
        try await begin()
    }

    /// Adds a package with one test target.
    private mutating func add(
        _ name: String, at path: String? = nil, library: String? = nil, tests: [Target.Dependency], local: [String] = []
    ) {
        let path = path ?? name
        var targets = [Target.named("\(name)Tests", .test, path: "\(path)/Tests/\(name)Tests", dependencies: tests)]
        if let library { targets.append(.named(name, .library, path: library)) }
        packages.append(
            Package(
                name: name, path: path, toolsVersion: "6.2.0", languageModes: [],
                dependencies: local.map { .local(path: $0) }, products: [], targets: targets))
        try? write("// \(name)", to: "\(path)/Package.swift")
        try? write("import Testing", to: "\(path)/Tests/\(name)Tests/\(name)Tests.swift")
    }
}
