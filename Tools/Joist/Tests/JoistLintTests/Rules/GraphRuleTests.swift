@testable import JoistLint
import JoistLintTesting
import Testing

@testable import JoistWorkspace

struct GraphRuleTests {
    private func library(_ name: String, at path: String, on paths: [String] = []) -> Package {
        .made(
            name, at: path, dependencies: paths.map { .local(path: $0) },
            [.made(name, in: "\(path)/Sources", paths.map { .byName(String($0.split(separator: "/").last ?? "")) })]
        )
    }

    private func app(_ path: String, on paths: [String] = []) -> Package {
        var package = library(path, at: path, on: paths)
        package.targets[0].kind = .executable
        package.products = []
        return package
    }

    @Test func `a dependency for tests alone counts for layers too`() async throws {
        let folder = try TestWorkspace()
        var configuration = Configuration.written
        configuration.layers = [
            .init(name: "Top", members: ["Top/*"], isIndependent: true),
            .init(name: "Low", members: ["Low/*"], isIndependent: false),
        ]
        var storage = library("Storage", at: "Low/Storage", on: ["Top/Todo"])
        storage.targets[0].kind = .test
        let report = try await folder.lint(
            [library("Todo", at: "Top/Todo"), storage], configuration, rules: ["layer-order", "sibling-independence"])
        #expect(report.messages == ["Storage in the layer Low depends on Todo in the layer Top above it."])
    }

    @Test func `packages of a layer without '|' may use each other`() async throws {
        let folder = try TestWorkspace()
        var configuration = Configuration.written
        configuration.layers = [.init(name: "Low", members: ["Low/*"], isIndependent: false)]
        let packages = [library("A", at: "Low/A", on: ["Low/B"]), library("B", at: "Low/B")]
        #expect(
            try await folder.lint(packages, configuration, rules: ["layer-order", "sibling-independence"]).places == [])
    }

    @Test func `a sibling that is reached through another layer is named with the way`() async throws {
        let folder = try TestWorkspace()
        var configuration = Configuration.written
        configuration.layers = [.init(name: "Top", members: ["Top/*"], isIndependent: true)]
        let packages = [
            library("A", at: "Top/A", on: ["C"]), library("C", at: "C", on: ["Top/B"]), library("B", at: "Top/B"),
        ]
        let report = try await folder.lint(packages, configuration, rules: ["sibling-independence"])
        #expect(report.messages == ["A depends on its sibling B in the layer Top: A → C → B."])
    }

    @Test func `without roots and without anything that starts nothing is an orphan`() async throws {
        let folder = try TestWorkspace()
        let packages = [library("A", at: "A"), library("B", at: "B")]
        #expect(try await folder.lint(packages, rules: ["orphan"]).places == [])
        let tests = Package.made(
            "T", at: "T", dependencies: [.local(path: "A")], [.made("T", .test, in: "T", [.byName("A")])])
        #expect(try await folder.lint(packages + [tests], rules: ["orphan"]).places == ["B/Package.swift:1 orphan"])
        #expect(
            try await folder.lint(packages + [app("App", on: ["A"])], rules: ["orphan"]).places == [
                "B/Package.swift:1 orphan"
            ])
    }

    @Test func `in a repository without joist-yml libraries are for others`() async throws {
        let folder = try TestWorkspace()
        var packages = [library("A", at: "A"), library("B", at: "B"), app("App", on: ["A"])]
        packages[0].products = []
        #expect(try await folder.lint(packages, Configuration(), rules: ["orphan"]).places == [])
        #expect(try await folder.lint(packages, rules: ["orphan"]).places.count == 2)
    }

    @Test func `a package that was never committed is no orphan yet`() async throws {
        let folder = try TestWorkspace()
        for name in ["App", "Old", "New"] { try folder.write("", to: "\(name)/Package.swift") }
        for arguments in [["init", "-q"], ["add", "App", "Old"]] {
            let git = Command("git", arguments, environment: ToolEnvironment().variables, in: folder.path)
            #expect(try await git.result().isSuccess)
        }
        let made = try folder.workspace([app("App"), library("Old", at: "Old"), library("New", at: "New")])
        let workspace = Workspace(
            root: made.root, configuration: made.configuration, files: made.files, packages: made.packages,
            toolchain: made.toolchain, environment: ToolEnvironment()
        )
        #expect(
            try await Linter.run(workspace, .general, only: ["orphan"]).report.places == ["Old/Package.swift:1 orphan"])
    }

    @Test func `roots that are named are all there are`() async throws {
        let folder = try TestWorkspace()
        var configuration = Configuration.written
        configuration.roots = ["A"]
        let packages = [library("A", at: "A", on: ["B"]), library("B", at: "B"), app("App")]
        #expect(
            try await folder.lint(packages, configuration, rules: ["orphan"]).places == ["App/Package.swift:1 orphan"])
        configuration.roots = ["Nothing"]
        #expect(try await folder.lint(packages, configuration, rules: ["orphan"]).places.count == 3)
    }

    @Test func `a target that only itself depends on is an orphan`() async throws {
        let folder = try TestWorkspace()
        var package = library("A", at: "A")
        package.targets.append(.made("Left", in: "A/Left", [.target("Left")]))
        #expect(
            try await folder.lint([package], rules: ["orphan"]).messages == [
                "No product and no other target of A uses the target Left."
            ])
    }

    @Test func `modules are called alike also when their targets are not`() async throws {
        let folder = try TestWorkspace()
        let one = Package.made("One", at: "One", [.made("my-kit", in: "One")])
        let two = Package.made("Two", at: "Two", [.made("my_kit", in: "Two")])
        #expect(
            try await folder.lint([one, two], rules: ["unique-name"]).messages == [
                "Two targets are named my_kit; the other one is in One."
            ])
    }

    @Test func `names that meet in no package are a warning`() async throws {
        let folder = try TestWorkspace()
        let packages = [library("A", at: "X/A"), library("A", at: "Y/A")]
        let apart = try await folder.lint(packages, rules: ["unique-name"])
        #expect(!apart.findings.isEmpty && apart.errors == 0)
        let app = Package.made("App", at: "App", dependencies: ["X/A", "Y/A"].map { .local(path: $0) }, [])
        let together = try await folder.lint(packages + [app], rules: ["unique-name"])
        // No target of the app uses the two targets.
        #expect(together.findings.map(\.message) == apart.findings.map(\.message) && together.warnings == 1)
    }

    @Test func `targets that no package uses together may share a name`() async throws {
        let folder = try TestWorkspace()
        var tools = library("Kit", at: "Kit")
        tools.targets.append(.made("tool", .executable, in: "Kit/tool"))
        var example = app("Example", on: ["Kit"])
        example.targets.append(.made("tool", .executable, in: "Example/tool", [.byName("Kit")]))
        let apart = try await folder.lint([tools, example], rules: ["unique-name"])
        #expect(apart.errors == 0 && apart.warnings == 1)
        tools.targets[0].dependencies = [.target("tool")]
        #expect(try await folder.lint([tools, example], rules: ["unique-name"]).errors == 1)
    }

    @Test func `the name of a platform module is a warning`() async throws {
        let folder = try TestWorkspace()
        let report = try await folder.lint([library("Network", at: "N")], rules: ["unique-name"])
        #expect(report.errors == 0 && report.warnings == 1)
    }

    @Test func `a product may have the name of its target, and a folder that of its package`() async throws {
        let folder = try TestWorkspace()
        #expect(
            try await folder.lint([library("A", at: "X/A"), library("B", at: "X/B")], rules: ["unique-name"]).places
                == [])
    }

    @Test func `a protected module may be imported where a pattern matches the package, the target or the file`()
        async throws
    {
        let folder = try TestWorkspace()
        try folder.write("import Secret\n", to: "A/Sources/F.swift")
        let package = library("A", at: "A")
        var configuration = Configuration.written
        for (pattern, count) in [("A", 0), ("*/Sources/F.swift", 0), ("A/Sources", 0), ("B", 1), ("A/Other", 1)] {
            configuration.protected = ["Secret": [Pattern(pattern)]]
            #expect(
                try await folder.lint([package], configuration, rules: ["protected-module"]).places.count == count,
                "\(pattern)")
        }
    }

    @Test func `a module that no pattern allows is for its own package`() async throws {
        let folder = try TestWorkspace()
        for name in ["A", "B"] { try folder.write("import B\n", to: "\(name)/Sources/F.swift") }
        var configuration = Configuration.written
        for key in ["B", "B*"] {
            configuration.protected = [key: []]
            let report = try await folder.lint(
                [library("A", at: "A", on: ["B"]), library("B", at: "B")], configuration, rules: ["protected-module"])
            #expect(report.messages == ["A imports B, which only its own package may import."])
        }
    }

    @Test func `a shared constant is an object if the target's own type, or a type that it can use, is a class`()
        async throws
    {
        let folder = try TestWorkspace()
        let packages = [
            library("App", at: "App", on: ["Low"]), library("Low", at: "Low"), library("Other", at: "Other"),
        ]
        try folder.write("struct Theme { static let dark = Theme() }\nclass Style {}\n", to: "App/Sources/A.swift")
        try folder.write(
            "enum Shared { static let style = Style(); static let a = Low() }\n", to: "App/Sources/B.swift")
        try folder.write("public class Low {}\npublic struct Style {}\n", to: "Low/Sources/A.swift")
        try folder.write("class Theme {}\nenum All { static let low = Low() }\n", to: "Other/Sources/A.swift")
        let report = try await folder.lint(packages, rules: ["no-singletons"])
        #expect(report.messages == ["Shared.a is a shared instance.", "Shared.style is a shared instance."])
    }

    @Test func `a script may hold objects, and other files values`() async throws {
        let folder = try TestWorkspace()
        try folder.write("class A {}\nlet a = A()\nvar b = 1\n", to: "App/Sources/main.swift")
        try folder.write("let lock = NSLock()\nlet shared = Task { 1 }\n", to: "App/Sources/Lock.swift")
        let report = try await folder.lint([app("App")], rules: ["no-singletons"])
        #expect(report.places == ["App/Sources/Lock.swift:1 no-singletons"])
    }

    @Test func `a pattern protects all modules that it matches, except those of another key`() async throws {
        let folder = try TestWorkspace()
        try folder.write("import ListScreen\nimport EntryScreen\nimport Screens\n", to: "A/Sources/F.swift")
        var configuration = Configuration.written
        configuration.protected = ["*Screen": ["App", "*Preview"], "EntryScreen": ["A"]]
        let report = try await folder.lint([library("A", at: "A")], configuration, rules: ["protected-module"])
        #expect(
            report.findings.map(\.message) == ["A imports ListScreen, which only App, *Preview may import."])
    }
}
