import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct CaseTernaryTests {
    private static let packages = [
        Package.made("Base", at: "Base", [.made("Base", in: "Base")]),
        Package.made("Other", at: "Other", [.made("Other", in: "Other")]),
        Package.made(
            "Todo", at: "Todo", dependencies: [.local(path: "Base")],
            [
                .made("Todo", in: "Todo/Sources", [.byName("Base")]),
                .made("TodoTests", .test, in: "Todo/Tests", [.byName("Todo")]),
            ]),
    ]

    /// The enumerations that comparisons in a source are about.
    private func lint(_ source: String, in folder: String = "Todo/Sources") async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write(
            "public enum Kind { case a, b, c }\npublic enum Two { case a, x }\npublic struct Item { let kind: Kind }",
            to: "Base/Base.swift")
        try workspace.write("public enum Kind { case q }\npublic enum More { case m, n, o }", to: "Other/Other.swift")
        try workspace.write(source, to: "\(folder)/A.swift")
        return try await workspace.lint(Self.packages, rules: ["case-ternary"], of: .all).messages.map {
            String($0.trimmingPrefix("A ternary expression compares one case of "))
        }
    }

    @Test(arguments: [
        "func f(_ k: Kind) -> Int { k == .a ? 1 : 2 }", "func f(_ k: Kind?) -> Int { .a != k ? 1 : 2 }",
        "func f(_ item: Item) -> Int { item.kind == .a ? 1 : 2 }", "func f() -> Int { g() == Kind.a ? 1 : 2 }",
        "extension Kind { var f: Int { self == .a ? 1 : 2 } }",
        "func f(_ b: Bool, _ k: Kind) -> Int { b ? 0 : k == .a ? 1 : 2 }",
        "func f(_ k: Kind) { var n = 0; n = k == .a ? 1 : 2 }",
    ])
    func `a condition that is a comparison with one of many cases is found`(source: String) async throws {
        #expect(try await lint(source) == ["Kind: .a."], "\(source)")
    }

    @Test(arguments: [
        "func f(_ t: Two) -> Int { t == .a ? 1 : 2 }", "func f(_ k: Kind) -> Bool { k == .a }",
        "func f(_ k: Kind) -> Int { k == .a && k != .b ? 1 : 2 }", "func f(_ l: Level) -> Int { l == .a ? 1 : 2 }",
        "func f() -> [Int] { g { $0 == .a ? 1 : 2 } }", "func f() -> [Int] { g { $0 == .m ? 1 : 2 } }",
        "func f(_ k: Kind) -> Int { switch k { case .a: 1; case .b, .c: 2 } }",
    ])
    func `two cases, other types, other conditions and a switch are allowed`(source: String) async throws {
        #expect(try await lint(source) == [], "\(source)")
    }

    @Test func `a case name that one enumeration has gives the type of an unknown value`() async throws {
        #expect(try await lint("func f() -> [Int] { g { $0 == .c ? 1 : 2 } }") == ["Kind: .c."])
    }

    @Test func `two cases that can be enumerated are a closed set`() async throws {
        let source = "enum Own: CaseIterable { case u, v }\nfunc f(_ o: Own) -> Int { o == .u ? 1 : 2 }"
        #expect(try await lint(source) == ["Own: .u."])
    }

    @Test func `tests may compare`() async throws {
        #expect(try await lint("func f(_ k: Kind) -> Int { k == .a ? 1 : 2 }", in: "Todo/Tests") == [])
    }
}
