import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Each kind of input in turn: whose key does a change turn?
struct InputHasherTests {
    private static let core: Set = ["Core", "Todo", "App"]

    @Test func `without a change no key changes, and each package has its own key`() async throws {
        var workspace = try MadeUpWorkspace()
        #expect(try await workspace.changed { _ in }.isEmpty)
        #expect(Set(try await workspace.keys().values).count == 4)
    }

    @Test func `a source changes the keys of its package and of all transitive dependents`() async throws {
        var workspace = try MadeUpWorkspace()
        let changed = try await workspace.changed {
            try $0.write("let Core = 2", to: "Libraries/Core/Sources/Core/Core.swift")
        }
        #expect(changed == Self.core)
    }

    @Test func `a dependency that only other systems have is no input`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Todo", "Todo") { $0.foreignDependencies = $0.dependencies }
        let changed = try await workspace.changed {
            try $0.write("let Core = 2", to: "Libraries/Core/Sources/Core/Core.swift")
        }
        #expect(changed == ["Core"])
    }

    @Test func `a test's source turns its own package only`() async throws {
        var workspace = try MadeUpWorkspace()
        let changed = try await workspace.changed {
            try $0.write("// new", to: "Libraries/Core/Tests/CoreTests/CoreTests.swift")
        }
        #expect(changed == ["Core"])
    }

    @Test func `a manifest's text changes the keys of all dependents, though its tests depend on no target`()
        async throws
    {
        var workspace = try MadeUpWorkspace()
        workspace.change("Todo", "Todo") { $0.dependencies = [] }
        #expect(try await workspace.changed { try $0.write("// 2", to: "Libraries/Core/Package.swift") } == Self.core)
        let forVersion = try await workspace.changed {
            try $0.write("// 2", to: "Libraries/Core/Package@swift-6.3.swift")
        }
        #expect(forVersion == Self.core)
    }

    @Test func `a manifest's meaning changes keys even if its text is the same`() async throws {
        var workspace = try MadeUpWorkspace()
        let changed = try await workspace.changed { $0.change("Core", "Core") { $0.settings = ["swift.define FAST"] } }
        #expect(changed == Self.core)
    }

    @Test func `files that are added, deleted, renamed or made executable turn keys`() async throws {
        var workspace = try MadeUpWorkspace()
        let folder = "Libraries/Todo/Sources/Todo"
        #expect(try await workspace.changed { try $0.write("", to: "\(folder)/New.swift") } == ["Todo", "App"])
        #expect(
            try await workspace.changed { try $0.folder.move("\(folder)/New.swift", to: "\(folder)/Newer.swift") }
                == ["Todo", "App"])
        #expect(
            try await workspace.changed { try $0.folder.permit(0o755, "\(folder)/Newer.swift") } == ["Todo", "App"])
        #expect(try await workspace.changed { try $0.folder.remove("\(folder)/Newer.swift") } == ["Todo", "App"])
    }

    @Test func `contents that change places turn keys`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.write("a", to: "Other/Sources/Other/A.swift")
        try workspace.write("b", to: "Other/Sources/Other/B.swift")
        let changed = try await workspace.changed {
            try $0.write("b", to: "Other/Sources/Other/A.swift")
            try $0.write("a", to: "Other/Sources/Other/B.swift")
        }
        #expect(changed == ["Other"])
    }

    @Test func `documentation beside and within a target changes no key, but in tests it does`() async throws {
        var workspace = try MadeUpWorkspace()
        let changed = try await workspace.changed {
            try $0.write("# 2", to: "Libraries/Core/README.md")
            try $0.write("# 2", to: "Libraries/Core/Sources/Core/README.md")
            try $0.write("graph", to: "Libraries/Core/Sources/Core/Core.mmd")
            try $0.write("@startuml", to: "Libraries/Core/Documentation/Core.puml")
            try $0.write("text", to: "Libraries/Core/Sources/Core/Core.docc/Tutorial.tutorial")
        }
        #expect(changed.isEmpty)
        #expect(
            try await workspace.changed { try $0.write("# 1", to: "Libraries/Core/Tests/CoreTests/Golden.md") } == [
                "Core"
            ])
        #expect(
            try await workspace.changed { try $0.write("# 1", to: "Libraries/Core/Tests/Golden/Page.md") } == ["Core"])
    }

    @Test func `documentation that a target takes along as a resource turns keys`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core", "Core") { $0.resources = ["Help", "LICENSE.md"] }
        for file in ["Help/Page.md", "LICENSE.md"] {
            let changed = try await workspace.changed { try $0.write("# 1", to: "Libraries/Core/Sources/Core/\(file)") }
            #expect(changed == Self.core, "\(file)")
        }
    }

    @Test func `a resource outside of its target's folder turns keys`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core", "Core") { $0.resources = ["../../Shared"] }
        #expect(
            try await workspace.changed { try $0.write("1", to: "Libraries/Core/Shared/table.csv") } == Self.core)
    }

    @Test func `a resource in a usually ignored folder changes keys, and leftovers of tools do not`()
        async throws
    {
        var workspace = try MadeUpWorkspace()
        let changed = try await workspace.changed {
            try $0.write("1", to: "Libraries/Core/Sources/Core/Web/node_modules/a.js")
        }
        #expect(changed == Self.core)
        let left = try await workspace.changed {
            try $0.write("1", to: "Libraries/Core/.build/debug/a.o")
            try $0.write("1", to: ".build/joist/passes/a.json")
            try $0.write("1", to: "Libraries/Core/.swiftpm/a.plist")
        }
        #expect(left.isEmpty)
    }

    @Test
    func `files beside the targets of a package turn its own tests, but other libraries and settings of tools do not`()
        async throws
    {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core") { $0.targets.append(.named("Other", .library, path: "Libraries/Core/Sources/Other")) }
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/Samples/a.json") } == ["Core"])
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/.environment") } == ["Core"])
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/Sources/Other/a.swift") }.isEmpty)
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/.github/ci.yml") }.isEmpty)
        #expect(try await workspace.changed { try $0.write("1", to: "Makefile") }.isEmpty)
    }

    @Test func `a package at the root does not include the packages below it`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.packages.append(.library("Root", at: "."))
        try workspace.write("// Root", to: "Package.swift")
        try workspace.write("", to: "Sources/Root/Root.swift")
        #expect(try await workspace.changed { try $0.write("2", to: "Other/Sources/Other/Other.swift") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("2", to: "Other/notes.txt") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("2", to: "Sources/Root/Root.swift") } == ["Root"])
        #expect(try await workspace.changed { try $0.write("2", to: "settings.json") } == ["Root"])
    }

    @Test func `C headers anywhere in a package turn the targets in C`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.write("int a;", to: "Libraries/Core/Sources/Core/core.c")
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/Shared/tables.h") } == Self.core)
        workspace.change("Other", "Other") { $0.settings = ["c.headerSearchPath _0 ../../Shared"] }
        #expect(try await workspace.changed { try $0.write("1", to: "Other/Shared/tables.txt") } == ["Other"])
    }

    @Test func `a target with a plugin, with unsafe flags or without a folder counts its whole package`() async throws {
        let changes: [(inout Target) -> Void] = [
            { $0.plugins = [.byName("Generator")] }, { $0.settings = ["swift.unsafeFlags _0 -I x"] }, { $0.path = nil },
        ]
        for change in changes {
            var workspace = try MadeUpWorkspace()
            #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/api.proto") } == ["Core"])
            workspace.change("Core", "Core", change)
            #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Core/.build/a.o") }.isEmpty)
            #expect(try await workspace.changed { try $0.write("2", to: "Libraries/Core/api.proto") } == Self.core)
        }
    }

    @Test func `a plugin's own sources change the keys of packages that it builds`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core") {
            $0.targets.append(.named("Generator", .plugin, path: "Libraries/Core/Plugins/Generator"))
        }
        workspace.change("Core", "Core") { $0.plugins = [.byName("Generator")] }
        #expect(
            try await workspace.changed { try $0.write("1", to: "Libraries/Core/Plugins/Generator/main.swift") }
                == Self.core)
    }

    @Test
    func `versions change keys where external packages are used; the mark of the manifests in them does not`()
        async throws
    {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core") {
            $0.dependencies.append(
                .remote(identity: "yams", location: "https://example.org/Yams", requirement: "6.0.0"))
        }
        func pins(_ version: String, hash: String) -> String {
            #"{"originHash": "\#(hash)", "pins": [{"identity": "yams", "state": {"version": "\#(version)"}}]}"#
        }
        #expect(
            try await workspace.changed { try $0.write(pins("6.0.0", hash: "a"), to: "Package.resolved") } == Self.core)
        #expect(try await workspace.changed { try $0.write(pins("6.0.0", hash: "b"), to: "Package.resolved") }.isEmpty)
        #expect(
            try await workspace.changed { try $0.write(pins("6.0.1", hash: "b"), to: "Package.resolved") } == Self.core)
        #expect(try await workspace.changed { try $0.write("no JSON", to: "Package.resolved") } == Self.core)
        #expect(try await workspace.changed { try $0.folder.remove("Package.resolved") } == Self.core)
    }

    @Test func `a version changes the keys of the packages that use it, also through other external packages`()
        async throws
    {
        var workspace = try MadeUpWorkspace()
        try workspace.useExternalPackages()
        workspace.externals = try await ExternalPackages(of: workspace.workspace())
        #expect(try await workspace.changed { try $0.pin(["yams": 2]) } == Self.core)
        try workspace.pin()
        #expect(try await workspace.changed { try $0.pin(["pathkit": 2]) } == ["Other"])
    }

    @Test(arguments: [
        (".build/checkouts/Yams/Package.swift", "no manifest"),
        (".build/checkouts/Yams/Package.swift", MadeUpWorkspace.manifest("Yams", #".package(path: "../PathKit")"#)),
        (".swiftpm/configuration/mirrors.json", "{}"), (".build/workspace-state.json", "no JSON"),
    ])
    func `all versions are inputs of a package whose dependencies are unknown`(file: String, text: String)
        async throws
    {
        var workspace = try MadeUpWorkspace()
        try workspace.useExternalPackages()
        try workspace.write(text, to: file)
        workspace.externals = try await ExternalPackages(of: workspace.workspace())
        #expect(try await workspace.changed { try $0.pin(["pathkit": 2]) } == Self.core.union(["Other"]))
    }

    @Test func `the version of a package that only other systems need is no input`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.useExternalPackages()
        workspace.externals = try await ExternalPackages(of: workspace.workspace())
        let product = Target.Dependency.product("Stencil", package: "stencil")
        workspace.change("Other", "Other") {
            $0.dependencies.append(product)
            $0.foreignDependencies = [product]
        }
        #expect(try await workspace.changed { try $0.pin(["stencil": 2, "pathkit": 2]) }.isEmpty)
        try workspace.pin()
        workspace.change("Other", "OtherTests") { $0.dependencies.append(product) }
        #expect(try await workspace.changed { try $0.pin(["stencil": 2]) } == ["Other"])
    }

    @Test func `all versions are inputs if a local package has the name of an external one`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.useExternalPackages()
        workspace.packages.append(.library("Local", at: "Forks/Yams"))
        workspace.externals = try await ExternalPackages(of: workspace.workspace())
        #expect(try await workspace.changed { try $0.pin(["pathkit": 2]) } == Self.core.union(["Other"]))
    }

    @Test func `tests can read the checkouts of the external packages that they use, and no others`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.useExternalPackages()
        workspace.externals = try await ExternalPackages(of: workspace.workspace())
        let (core, other) = (workspace.packages[2].tests[0], workspace.packages[3].tests[0])
        let hasher = try workspace.hasher()
        let keys = try await hasher.keys(of: workspace.tests)
        #expect(hasher.readable(by: core, in: keys)?.fetched == ["checkouts/Yams", "artifacts/yams"])
        #expect(hasher.readable(by: core, in: keys)?.others.contains("Stencil_Stencil") == true)
        #expect(hasher.readable(by: other, in: keys)?.others.contains("Stencil_Stencil") == false)
        workspace.externals = ExternalPackages()
        let unknown = try workspace.hasher().readable(by: core, in: keys)
        #expect(unknown?.fetched == ["checkouts", "artifacts"])
    }

    @Test func `a package that is edited in place of an external one changes keys`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core") {
            $0.dependencies.append(
                .remote(identity: "yams", location: "https://example.org/Yams", requirement: "6.0.0"))
        }
        try workspace.write(
            #"{"object": {"dependencies": [{"packageRef": {"identity": "yams"}, "state": {"name": "edited", "path": null}, "subpath": "Yams"}]}}"#,
            to: ".build/workspace-state.json"
        )
        #expect(try await workspace.changed { try $0.write("1", to: "Packages/Yams/Sources/a.swift") } == Self.core)
    }

    @Test(arguments: [Target.Kind.executable, .plugin, .macro])
    func `a package's program and the program's dependencies change the keys of its tests`(kind: Target.Kind)
        async throws
    {
        var workspace = try MadeUpWorkspace()
        workspace.change("Todo") {
            $0.targets.append(.named("Tool", kind, path: "Libraries/Todo/Tools", dependencies: [.byName("Help")]))
            $0.targets.append(.named("Help", .library, path: "Libraries/Todo/Help"))
        }
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Todo/Tools/main.swift") } == ["Todo"])
        #expect(try await workspace.changed { try $0.write("1", to: "Libraries/Todo/Help/help.swift") } == ["Todo"])
    }

    @Test func `the sources of a test target turn that target alone, and its data all tests of the package`()
        async throws
    {
        var workspace = try MadeUpWorkspace()
        let folder = "Libraries/Core/Tests/MoreTests"
        workspace.change("Core") {
            var tests = Target.named("MoreTests", .test, path: folder, dependencies: [.byName("Core")])
            tests.exclude = ["Fixtures"]
            $0.targets.append(tests)
        }
        let all: Set = ["CoreTests", "MoreTests"]
        #expect(try await workspace.changedTests { try $0.write("1", to: "\(folder)/a.swift") } == ["MoreTests"])
        #expect(try await workspace.changedTests { try $0.write("1", to: "\(folder)/Golden/a.json") } == all)
        #expect(try await workspace.changedTests { try $0.write("1", to: "\(folder)/Fixtures/a.swift") } == all)
        #expect(
            try await workspace.changedTests { try $0.write("1", to: "Libraries/Core/Tests/CoreTests/a.swift") }
                == ["CoreTests"])
    }

    @Test func `toolchain files and configuration files change all keys`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.configuration.global = ["scripts", "*.env"]
        let all: Set = ["Core", "Todo", "App", "Other"]
        for file in [".swift-version", ".tool-versions", "scripts/deep/build.sh", "ci.env"] {
            #expect(try await workspace.changed { try $0.write("1", to: file) } == all, "\(file)")
        }
        #expect(try await workspace.changed { try $0.write("1", to: "unrelated.txt") }.isEmpty)
    }

    @Test func `toolchain, settings and compiler variables change all keys, and other variables do not`() async throws {
        var workspace = try MadeUpWorkspace()
        let all: Set = ["Core", "Todo", "App", "Other"]
        #expect(try await workspace.changed { $0.toolchain = "Swift 6.4" } == all)
        #expect(try await workspace.changed { $0.environment["CPATH"] = "/opt/include" } == all)
        #expect(try await workspace.changed { $0.environment["CPATH"] = "/opt/other" } == all)
        #expect(try await workspace.changed { $0.environment["HOME"] = "/home/other" }.isEmpty)
        #expect(try await workspace.changed { $0.settings.configuration = .release } == all)
        #expect(try await workspace.changed { $0.settings.sanitizers = ["thread"] } == all)
        #expect(try await workspace.changed { $0.settings.arguments = ["-Xswiftc", "-DFAST"] } == all)
        #expect(try await workspace.changed { $0.settings.arguments = ["-Xswiftc", "-DFASTER"] } == all)
    }

    @Test func `a plugin can read the variables of all packages, so the keys of its package count them`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.configuration.inputs = [.init(packages: ["Other"], environment: ["STYLE"])]
        #expect(try await workspace.changed { $0.environment["STYLE"] = "old" } == ["Other"])
        workspace.change("Todo", "Todo") { $0.plugins = [.byName("Generate")] }
        #expect(try await workspace.changed { $0.environment["STYLE"] = "new" } == ["App", "Todo", "Other"])
    }

    @Test func `a system library's version changes the keys of its users`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Todo", "Todo") { $0.pkgConfig = "sqlite3" }
        #expect(try await workspace.changed { $0.libraries = ["sqlite3": "3.40.1"] } == ["Todo", "App"])
        #expect(try await workspace.changed { $0.libraries = ["sqlite3": "3.40.2"] } == ["Todo", "App"])
    }

    @Test func `inputs that the configuration names turn the packages that it names`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.configuration.inputs = [
            .init(
                packages: ["Other"], environment: ["CORPUS"],
                files: ["${CORPUS:-Corpus}", "Tools/tables.csv", "${NONE}"])
        ]
        #expect(try await workspace.changed { try $0.write("1", to: "Tools/tables.csv") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("2", to: "Tools/tables.csv") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("1", to: "Corpus/a/b.txt") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("2", to: "Corpus/a/b.txt") } == ["Other"])
        #expect(try await workspace.changed { try $0.folder.remove("Corpus") } == ["Other"])
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("1", to: "c.txt")
        #expect(try await workspace.changed { $0.environment["CORPUS"] = elsewhere.path.string } == ["Other"])
        #expect(try await workspace.changed { _ in try elsewhere.write("2", to: "c.txt") } == ["Other"])
        #expect(try await workspace.changed { $0.environment["CORPUS"] = "" } == ["Other"])
        #expect(try await workspace.changed { $0.environment["UNRELATED"] = "1" }.isEmpty)
        workspace.configuration.inputs = [.init(packages: ["Other"], environment: ["LIMIT"])]
        #expect(try await workspace.changed { $0.environment["LIMIT"] = "1" } == ["Other"])
        #expect(try await workspace.changed { $0.environment["LIMIT"] = "2" } == ["Other"])
    }

    @Test func `inputs of a test target turn no other target of its package`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core") { package in
            package.targets.append(.named("CoreDataTests", .test, path: "Libraries/Core/Tests/CoreDataTests"))
        }
        try workspace.write("import Testing", to: "Libraries/Core/Tests/CoreDataTests/Tests.swift")
        workspace.configuration.inputs = [.init(packages: ["CoreDataTests"], files: ["Data"])]
        #expect(try await workspace.changedTests { try $0.write("1", to: "Data/a.csv") } == ["CoreDataTests"])
        workspace.configuration.inputs = [.init(packages: ["Core"], files: ["Data"])]
        let both: Set = ["CoreTests", "CoreDataTests"]
        #expect(try await workspace.changedTests { try $0.write("2", to: "Data/a.csv") } == both)
    }

    @Test func `inputs can be patterns, and a folder that is gone is no longer counted`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.configuration.inputs = [.init(packages: ["Other"], files: ["Data/*.csv", "**/Golden"])]
        #expect(try await workspace.changed { try $0.write("1", to: "Data/a.csv") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("2", to: "Data/a.csv") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("1", to: "Data/a.txt") }.isEmpty)
        #expect(try await workspace.changed { try $0.write("1", to: "Deep/Golden/a.txt") } == ["Other"])
        #expect(try await workspace.changed { try $0.folder.remove("Data") } == ["Other"])
    }

    @Test func `a local package outside of the workspace counts whole, with its own dependencies`() async throws {
        let folder = try TemporaryFolder()
        let outside = try TemporaryFolder()
        let path = outside.path.relative(to: folder.path)
        var workspace = try MadeUpWorkspace(in: folder)
        workspace.change("Todo") { $0.dependencies.append(.local(path: path)) }
        workspace.change("Other") { $0.dependencies.append(.local(path: "Excluded")) }
        workspace.neighbours = [
            .library("Outside", at: path), .library("Excluded", at: "Excluded"), .library("Further", at: "Further"),
        ]
        workspace.neighbours[1].dependencies = [.local(path: "Further")]
        try outside.write("//", to: "Package.swift")
        for package in ["Excluded", "Further"] { try workspace.write("//", to: "\(package)/Package.swift") }
        #expect(try await workspace.changed { _ in try outside.write("1", to: "Data/a.txt") } == ["Todo", "App"])
        #expect(try await workspace.changed { _ in try outside.write("2", to: "Data/a.txt") } == ["Todo", "App"])
        #expect(try await workspace.changed { _ in try outside.write("2", to: ".build/a.txt") }.isEmpty)
        #expect(try await workspace.changed { try $0.write("1", to: "Further/Sources/a.swift") } == ["Other"])
    }

    @Test func `a package's key is the same alone and among others`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.packages.append(.library("Nested", at: "Libraries/Core/Nested"))
        workspace.change("Core") { $0.dependencies = [.local(path: "Libraries/Core/Nested")] }
        try workspace.write("//", to: "Libraries/Core/Nested/Package.swift")
        let keys = try await workspace.keys()
        for test in workspace.tests {
            let alone = try await workspace.hasher().keys(of: [test]).keys[test]?.hash
            #expect(alone == keys[test])
        }
    }

    @Test func `the key is the same wherever the workspace stands`() async throws {
        let one = try MadeUpWorkspace()
        let other = try MadeUpWorkspace()
        #expect(try await one.keys() == other.keys())
    }

    @Test func `a file that was changed and changed back leaves the key and turns its stamp`() async throws {
        let workspace = try MadeUpWorkspace()
        let hasher = try workspace.hasher()
        let file = "Libraries/Core/Sources/Core/Core.swift"
        let (app, other) = (workspace.packages[0].tests[0], workspace.packages[3].tests[0])
        let before = try await hasher.keys(of: workspace.tests)
        let text = try workspace.folder.read(file)
        // Kept, so that no other file gets its inode.
        try workspace.folder.move(file, to: "old")
        try workspace.write("let Core = 2", to: file)
        try workspace.write(text, to: file)
        let after = try await hasher.keys(of: workspace.tests)
        #expect(after.keys[app]?.hash == before.keys[app]?.hash)
        #expect(after.keys[app] != before.keys[app])
        #expect(after.keys[other] == before.keys[other])
    }
}
