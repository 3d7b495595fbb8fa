import JoistLint
import Testing

@testable import JoistWorkspace

/// What needs no manifest on disk: modules from elsewhere, and what cannot be known.
struct ImportRuleTests {
    private static let nio = Package.Dependency.remote(
        identity: "swift-nio", location: "https://example.org/swift-nio.git", requirement: "")

    private func package(_ dependencies: [Target.Dependency], from packages: [Package.Dependency] = [nio]) -> Package {
        .made("Todo", at: "Todo", dependencies: packages, [.made("Todo", in: "Todo/Sources", dependencies)])
    }

    private func folder(_ source: String, hasCheckout: Bool) throws -> TestWorkspace {
        let folder = try TestWorkspace()
        try folder.write(source, to: "Todo/Sources/A.swift")
        guard hasCheckout else { return folder }
        try folder.write(
            """
            let package = Package(name: "swift-nio", products: [
                .library(name: "NIO", targets: ["NIOCore", "NIOPosix"]), .library(name: "NIOHTTP1", targets: ["NIOHTTP1"]),
            ])
            """, to: ".build/checkouts/swift-nio/Package.swift"
        )
        return folder
    }

    private let product = Target.Dependency.product("NIO", package: "swift-nio")

    @Test func `a product that is checked out gives the modules that its manifest says`() async throws {
        let folder = try folder("import NIOCore\nimport NIOHTTP1\nimport Elsewhere\n", hasCheckout: true)
        let report = try await folder.lint([package([product])])
        #expect(report.places == [2, 3].map { "Todo/Sources/A.swift:\($0) declared-import" })
        #expect(report.messages[0].hasSuffix(": the product 'NIOHTTP1' of the package 'swift-nio' contains it."))
        #expect(report.findings[0].remedy.contains(".product(name: \"NIOHTTP1\", package: \"swift-nio\")"))
    }

    @Test func `without a checkout what is not known is no finding`() async throws {
        let folder = try folder("import NIOCore\nimport Elsewhere\n", hasCheckout: false)
        #expect(try await folder.lint([package([product])]).places == [])
    }

    @Test func `a checkout beside a package serves too`() async throws {
        let folder = try folder("import NIOCore\nimport Elsewhere\n", hasCheckout: false)
        try folder.write(
            #"let package = Package(products: [.library(name: "NIO", targets: ["NIOCore"])])"#,
            to: "Todo/.build/checkouts/swift-nio/Package.swift"
        )
        #expect(try await folder.lint([package([product])]).places == ["Todo/Sources/A.swift:2 declared-import"])
    }

    @Test func `a product that another package names is known by its name`() async throws {
        let folder = try folder("import NIO\n", hasCheckout: false)
        try folder.write("import NIO\n", to: "Other/Sources/B.swift")
        let other = Package.made(
            "Other", at: "Other", dependencies: [Self.nio], [.made("Other", in: "Other/Sources", [product])])
        let report = try await folder.lint([package([], from: []), other])
        #expect(report.places == ["Todo/Sources/A.swift:1 declared-import"])
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
        let folder = try folder(source, hasCheckout: false)
        #expect(try await folder.lint([package([], from: [])]).places == [])
    }

    @Test func `a dependency from elsewhere is unused only if its modules are known`() async throws {
        let unknown = try folder("import Foundation\n", hasCheckout: false)
        #expect(try await unknown.lint([package([product])]).places == [])
        let known = try folder("import Foundation\n", hasCheckout: true)
        #expect(try await known.lint([package([product])]).places == ["Todo/Package.swift:1 unused-dependency"])
    }

    @Test func `a package that no target names is unused, unless it may be there for its plugin`() async throws {
        let folder = try folder("import Foundation\n", hasCheckout: false)
        let plugin = Package.Dependency.remote(
            identity: "swift-docc-plugin", location: "https://example.org/x", requirement: "")
        let report = try await folder.lint([package([], from: [Self.nio, plugin])])
        #expect(
            report.messages == ["Todo depends on the package swift-nio, but none of its targets uses a product of it."]
        )
        try folder.write(#".plugin(name: "P", targets: ["P"])"#, to: ".build/checkouts/swift-nio/Package.swift")
        #expect(try await folder.lint([package([], from: [Self.nio])]).places == [])
        // An old manifest does not say of which package a product is.
        #expect(try await folder.lint([package([.byName("NIO")])]).places == [])
        #expect(try await folder.lint([package([.product("NIO", package: "OtherName")])]).places == [])
    }

    @Test func `a module that is imported by name through its product counts as used`() async throws {
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

    @Test func `a target without a file of Swift uses what it names in its own way`() async throws {
        let folder = try TestWorkspace()
        try folder.write("int a;", to: "Todo/Sources/A/a.c")
        try folder.write("int b;", to: "Todo/Sources/B/b.c")
        let package = Package.made(
            "Todo", at: "Todo", [.made("A", in: "Todo/Sources/A", [.target("B")]), .made("B", in: "Todo/Sources/B")])
        #expect(try await folder.lint([package]).places == [])
    }
}
