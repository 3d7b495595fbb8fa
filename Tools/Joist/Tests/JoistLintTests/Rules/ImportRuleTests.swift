@testable import JoistLint
import JoistLintTesting
import JoistTesting
import Testing

@testable import JoistWorkspace

/// Cases that need no manifest on disk: external modules, and unknown ones.
struct ImportRuleTests {
    private static let nio = Package.Dependency.remote(
        identity: "swift-nio", location: "https://example.org/swift-nio.git", requirement: "")

    private func package(_ dependencies: [Target.Dependency], from packages: [Package.Dependency] = [nio]) -> Package {
        .made("Todo", at: "Todo", dependencies: packages, [.made("Todo", in: "Todo/Sources", dependencies)])
    }

    private func folder(_ source: String) throws -> TestWorkspace {
        let folder = try TestWorkspace()
        try folder.write(source, to: "Todo/Sources/A.swift")
        return folder
    }

    private let product = Target.Dependency.product("NIO", package: "swift-nio")

    @Test func `the findings do not depend on the checked-out packages`() async throws {
        let folder = try folder("import NIO\nimport NIOCore\n")
        let before = try await folder.lint([package([product])]).findings
        #expect(before.map(\.severity) == [.warning])
        try folder.write(
            #"let package = Package(products: [.library(name: "NIO", targets: ["NIOCore"])])"#,
            to: ".build/checkouts/swift-nio/Package.swift")
        #expect(try await folder.lint([package([product])]).findings == before)
    }

    @Test func `an unknown module may belong to a product that is not imported by its name`() async throws {
        let folder = try folder("import NIOCore\nimport Elsewhere\n")
        #expect(try await folder.lint([package([product])]).places == [])
    }

    @Test func `a product that another package names is known by its name`() async throws {
        let folder = try folder("import NIO\n")
        try folder.write("import NIO\n", to: "Other/Sources/B.swift")
        let other = Package.made(
            "Other", at: "Other", dependencies: [Self.nio], [.made("Other", in: "Other/Sources", [product])])
        let report = try await folder.lint([package([], from: []), other])
        #expect(report.places == ["Todo/Sources/A.swift:1 declared-import"])
        #expect(report.findings[0].severity == .error)
        #expect(report.messages[0].hasSuffix(": the product 'NIO' of the package 'swift-nio' contains it."))
        #expect(report.findings[0].remedy.contains(".product(name: \"NIO\", package: \"swift-nio\")"))
    }

    @Test func `a transitive import is a warning, one for each target and module`() async throws {
        let folder = try folder("import B\nimport C\n")
        try folder.write("import C\nimport D\n", to: "Todo/Sources/B.swift")
        for name in ["B", "C", "D"] { try folder.write(name == "B" ? "import C\n" : "", to: "\(name)/Sources/A.swift") }
        let packages = ["B", "C", "D"].map { name -> Package in
            let uses = name == "B" ? ["C"] : []
            return .made(
                name, at: name, dependencies: uses.map { .local(path: $0) },
                [.made(name, in: "\(name)/Sources", uses.map { .byName($0) })])
        }
        let todo = package([.byName("B")], from: [.local(path: "B")])
        let report = try await folder.lint(packages + [todo], rules: ["declared-import"])
        #expect(report.places == ["Todo/Sources/A.swift:2 declared-import", "Todo/Sources/B.swift:2 declared-import"])
        #expect(report.findings.map(\.severity) == [.warning, .error])
        #expect(
            report.messages[0].hasPrefix("Todo imports C, a transitive dependency that Todo/Package.swift does not"))
        #expect(report.messages[1].hasPrefix("Todo imports D, but Todo/Package.swift does not declare"))
        #expect((report.errors, report.warnings) == (1, 1))
    }

    @Test func `a dependency is not unused if an import may leak its members`() async throws {
        let folder = try folder("import B\n")
        try folder.write("import C\n", to: "B/Sources/A.swift")
        try folder.write("", to: "C/Sources/A.swift")
        let packages = [
            Package.made(
                "B", at: "B", dependencies: [.local(path: "C")], [.made("B", in: "B/Sources", [.byName("C")])]),
            Package.made("C", at: "C", [.made("C", in: "C/Sources")]),
        ]
        var todo = package([.byName("B"), .byName("C")], from: [.local(path: "B"), .local(path: "C")])
        #expect(try await folder.lint(packages + [todo]).places == [])
        todo.targets[0].settings = ["swift.enableUpcomingFeature MemberImportVisibility"]
        let report = try await folder.lint(packages + [todo])
        #expect(report.messages == ["Todo depends on C, but no file imports it."])
        #expect(report.findings[0].severity == .warning)
        todo.targets[0].settings = []
        try folder.write("import Foundation\n", to: "Todo/Sources/A.swift")
        #expect(try await folder.lint(packages + [todo]).findings.count == 2)
    }

    @Test func `an unknown module is no finding where a condition asks for it or for a platform, or if it is private`()
        async throws
    {
        let source = """
            #if canImport(Elsewhere)
            import Elsewhere
            #endif
            #if os(Windows)
            import WinThing
            #endif
            import _Hidden
            import UIKit
            import Todo
            """
        let folder = try folder(source)
        #expect(try await folder.lint([package([], from: [])]).places == [])
    }

    @Test func `an external product is unused if its module and unknown ones are not imported`() async throws {
        #expect(try await folder("import NIOCore\n").lint([package([product])]).places == [])
        let report = try await folder("import Foundation\n").lint([package([product])])
        #expect(report.places == ["Todo/Package.swift:1 unused-dependency"])
    }

    @Test func `a package that no target names is unused, unless it may be there for its plugin`() async throws {
        let folder = try folder("import Foundation\n")
        let plugin = Package.Dependency.remote(
            identity: "swift-docc-plugin", location: "https://example.org/x", requirement: "")
        let report = try await folder.lint([package([], from: [Self.nio, plugin])])
        #expect(
            report.messages == ["Todo depends on the package swift-nio, but none of its targets uses a product of it."]
        )
        // An old manifest does not say of which package a product is.
        let old = [package([.byName("NIO")]), package([.product("NIO", package: "OtherName")])]
        for package in old {
            let report = try await folder.lint([package], rules: ["unused-dependency"])
            #expect(report.messages == ["Todo depends on NIO, but no file imports it."])
        }
    }

    @Test func `a module that is imported by name through its product is used`() async throws {
        let folder = try TestWorkspace()
        try folder.write("import TodoRows\n", to: "App/Sources/A.swift")
        try folder.write("", to: "Todo/Sources/Todo/A.swift")
        try folder.write("", to: "Todo/Sources/TodoRows/A.swift")
        var todo = Package.made(
            "Todo", at: "Todo",
            [.made("Todo", in: "Todo/Sources/Todo"), .made("TodoRows", in: "Todo/Sources/TodoRows")])
        todo.products = [.init(name: "TodoAll", kind: .library, targets: ["Todo", "TodoRows"])]
        let app = Package.made(
            "App", at: "App", dependencies: [.local(path: "Todo")],
            [.made("App", in: "App/Sources", [.product("TodoAll", package: "Todo")])])
        #expect(try await folder.lint([todo, app]).places == [])
        try folder.write("import Foundation\n", to: "App/Sources/A.swift")
        #expect(try await folder.lint([todo, app]).places == ["App/Package.swift:1 unused-dependency"])
    }

    @Test func `a dependency may be used by generated code`() async throws {
        let folder = try folder("import Foundation\n")
        var todo = package([product])
        todo.targets[0].plugins = [.product("Generator", package: "swift-nio")]
        #expect(try await folder.lint([todo]).places == [])
    }

    /// Two packages with a module Utils, and a target that imports both.
    private func utilities(_ beta: Target.Dependency, settings: [String] = []) -> [Package] {
        let makers = ["Alpha", "Beta"].map { name in
            var package = Package.made(name, at: name, [.made("Utils", in: "\(name)/Sources")])
            package.products = [.init(name: "\(name)Kit", kind: .library, targets: ["Utils"])]
            return package
        }
        var app = Package.made(
            "App", at: "App", dependencies: [.local(path: "Alpha"), .local(path: "Beta")],
            [
                .made("App", in: "App/Sources", [.product("AlphaKit", package: "Alpha"), beta]),
                .made("Others", in: "App/Others", [.target("App")]),
            ])
        app.targets[0].settings = settings
        return makers + [app]
    }

    @Test func `a module can be imported by its alias, and aliases distinguish modules of one name`()
        async throws
    {
        let folder = try TestWorkspace()
        for name in ["Alpha", "Beta"] { try folder.write("", to: "\(name)/Sources/A.swift") }
        try folder.write("import BetaUtils\nimport Utils\n", to: "App/Sources/A.swift")
        try folder.write("import App\nimport BetaUtils\n", to: "App/Others/A.swift")
        let renamed = utilities(.product("BetaKit", package: "Beta", aliases: ["Utils": "BetaUtils"]))
        let report = try await folder.lint(renamed)
        #expect(report.places == ["App/Others/A.swift:2 declared-import"])
        #expect(report.findings.map(\.severity) == [.warning])
        let plain = try await folder.lint(utilities(.product("BetaKit", package: "Beta")))
        #expect(plain.places.contains("Beta/Package.swift:1 unique-name"))
        #expect(plain.places.contains("App/Sources/A.swift:1 declared-import"))
    }

    @Test func `the flag for aliases says which module an import means`() async throws {
        let folder = try TestWorkspace()
        try folder.write("import Log\n", to: "App/Sources/A.swift")
        try folder.write("", to: "Todo/Sources/A.swift")
        func places(_ settings: [String]) async throws -> [String] {
            var app = Package.made(
                "App", at: "App", dependencies: [.local(path: "Todo")],
                [.made("App", in: "App/Sources", [.byName("Todo")])])
            app.targets[0].settings = settings
            let todo = Package.made("Todo", at: "Todo", [.made("Todo", in: "Todo/Sources")])
            return try await folder.lint([app, todo], rules: ["declared-import", "unused-dependency"]).places
        }
        #expect(try await places(["swift.unsafeFlags _0 -DA -module-alias Log=Todo"]) == [])
        #expect(
            try await places([]).sorted() == [
                "App/Package.swift:1 unused-dependency", "App/Sources/A.swift:1 declared-import",
            ])
    }

    @Test(.enabled(if: PlantedCase.areThere, "\(PlantedCase.missing)"))
    func `in a workspace with module aliases, nothing is found`() async throws {
        let folder = try await PlantedCase.plant("01-module-aliases")
        let workspace = try await Workspace.load(at: folder.path)
        #expect(workspace.problems.isEmpty)
        #expect(try await Linter.run(workspace, .general).report.findings == [])
    }

    @Test func `a target without Swift files uses modules in its own way`() async throws {
        let folder = try TestWorkspace()
        try folder.write("int a;", to: "Todo/Sources/A/a.c")
        try folder.write("int b;", to: "Todo/Sources/B/b.c")
        let package = Package.made(
            "Todo", at: "Todo", [.made("A", in: "Todo/Sources/A", [.target("B")]), .made("B", in: "Todo/Sources/B")])
        #expect(try await folder.lint([package]).places == [])
    }
}
