import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct SameNameTests {
    private static let libraries = [
        Package.made("Base", at: "Base", [.made("Base", in: "Base")]),
        Package.made(
            "Todo", at: "Todo", [.made("Todo", in: "Todo/Sources"), .made("TodoDouble", in: "Todo/Double")]),
    ]
    private static let app = Package.made(
        "App", at: "App", dependencies: [.local(path: "Base"), .local(path: "Todo")],
        [.made("app", .executable, in: "App", [.byName("Base"), .byName("Todo"), .byName("TodoDouble")])])

    private func lint(
        _ source: String, in folder: String = "Todo/Sources", hasApp: Bool = true
    ) async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write("public struct Item {}\nstruct Hidden { struct Inner {} }", to: "Base/Item.swift")
        try workspace.write(source, to: "\(folder)/A.swift")
        try workspace.write("", to: "App/main.swift")
        let packages = hasApp ? Self.libraries + [Self.app] : Self.libraries
        return try await workspace.lint(packages, rules: ["same-name"], of: .all).messages
    }

    @Test(arguments: ["public struct Item {}", "class Item {}", "enum Item { case a }", "protocol Item {}"])
    func `a type with the name of another module's type is found`(source: String) async throws {
        #expect(try await lint(source) == ["Two types of app are named Item; the other one is in Base."], "\(source)")
    }

    @Test func `a name that is internal in both modules is found`() async throws {
        #expect(try await lint("struct Hidden {}") == ["Two types of app are named Hidden; the other one is in Base."])
    }

    @Test(arguments: [
        "private struct Item {}", "struct List { struct Item {} }", "extension Item {}", "typealias Item = Int",
        "struct Inner {}", "func f() { struct Item {} }",
    ])
    func `private and nested types, extensions and aliases are allowed`(source: String) async throws {
        #expect(try await lint(source) == [], "\(source)")
    }

    @Test func `a double may have the name of its original`() async throws {
        #expect(try await lint("struct Item {}", in: "Todo/Double") == [])
    }

    @Test func `two types that no program links are allowed`() async throws {
        #expect(try await lint("struct Item {}", hasApp: false) == [])
    }
}
