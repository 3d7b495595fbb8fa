@testable import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct ValuesCrossTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made("Formatting", at: "Formatting", [.made("Formatting", in: "Formatting")]),
        Package.made(
            "Todo", at: "Todo", dependencies: [.local(path: "Formatting"), .local(path: "ROSS")],
            [.made("Todo", in: "Todo", [.byName("Formatting"), .byName("ROSS")])]),
        Package.made(
            "Other", at: "Other", dependencies: [.local(path: "ROSS")], [.made("Other", in: "Other", [.byName("ROSS")])]
        ),
        Package.made(
            "Pin", at: "Pin", dependencies: [.local(path: "SVIP"), .local(path: "Todo"), .local(path: "Formatting")],
            [.made("Pin", in: "Pin", [.byName("SVIP"), .byName("Todo"), .byName("Formatting")])]),
    ]

    /// The findings for `show(_:)` with a `Content`.
    private func lint(_ data: String, more: [String: String] = [:]) async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write("protocol PinPresenter: Presenter { func show(_ content: Content) }", to: "Pin/P.swift")
        try workspace.write(data, to: "Pin/PinData.swift")
        for (file, text) in more { try workspace.write(text, to: file) }
        return try await workspace.lint(Self.packages, rules: ["values-cross"], of: .all).messages.map {
            String($0.trimmingPrefix("PinPresenter.show takes "))
        }
    }

    @Test(arguments: [
        "var a: Int", "let a: [String: Date?]", "init(a: Int) {}", "static func make() -> Content { b }",
        "static func == (a: Content, b: Content) -> Bool { true }", "static var none: Int { 1 }",
        "var name: String { a }", "var name: String? { a }", "var id: Int { a }", "var a = 1 { didSet {} }",
        "func hash(into hasher: inout Hasher) {}", "func encode(to encoder: any Encoder) throws {}",
        "private func a() {}", "fileprivate var a: Int { 1 }", "enum Kind { case a, b(Int) }", "let a: any Error",
        "typealias ID = Int", "let a: Content?",
    ])
    func `data, names and requirements of protocols are no behaviour`(member: String) async throws {
        #expect(try await lint("struct Content { \(member) }") == [], "\(member)")
    }

    @Test(arguments: [
        ("func a(of b: Int, _ c: Int) {}", "the method a(of:_:)"), ("mutating func a() {}", "the method a()"),
        ("var a: Int { 1 }", "the computed property a"), ("var a: [String] { [] }", "the computed property a"),
        ("subscript(a: Int) -> Int { 1 }", "a subscript"), ("#if X\nfunc a() {}\n#endif", "the method a()"),
    ])
    func `a method that a presenter can call is behaviour`(member: String, text: String) async throws {
        let message = "Content, which has \(text)."
        #expect(try await lint("struct Content { \(member) }") == [message])
        #expect(try await lint("struct Content {}\nextension Content { \(member) }") == [message])
        #expect(try await lint("enum Content { \(member) }") == [message])
        #expect(try await lint("struct Content {}\nprivate extension Content { \(member) }") == [])
    }

    @Test func `several behaviours are counted`() async throws {
        let found = try await lint("struct Content { func a() {}\nvar b: Int { 1 }\nfunc c() {} }")
        #expect(found == ["Content, which has the method a() and 2 more."])
    }

    @Test(arguments: [
        ("let a: () -> Void", "a closure"), ("let a: (@Sendable (Int) async -> Int)?", "a closure"),
        ("let a: any Todo", "any Todo, which is a protocol"), ("let a: [Store]", "Store, which is an actor"),
        ("let a: [Int: Model?]", "Model, which is a class"), ("let a = Model()", "Model, which is a class"),
        ("let a: Todo.Item", "Item, which has the method rule()"), ("let a: Item", "Item, which has the method rule()"),
        ("let a, b: Page<Item>", "Item, which has the method rule()"),
    ])
    func `the members of a value cross with it`(member: String, fault: String) async throws {
        let todo = """
            public protocol Todo: Service {}
            public actor Store {}
            public final class Model {}
            public struct Item { public func rule() {} }
            public struct Page<T> { let items: [T] }
            """
        for data in ["struct Content { \(member) }", "struct Content { let b: Row }\nstruct Row { \(member) }"] {
            let found = try await lint(data, more: ["Todo/Todo.swift": todo])
            #expect(
                found.count == 1 && found[0].hasPrefix("Content, which contains ") && found[0].hasSuffix("\(fault)."))
        }
    }

    @Test func `associated values, nested types and types of the same name are distinguished`() async throws {
        let data = """
            enum Content { case a(PinData.Row, b: Int), c([Weather]) }
            enum PinData { struct Row { let weather: Weather; let id: Item.ID; struct Weather { let a: Int } } }
            struct Weather { func rule() {} }
            """
        #expect(try await lint(data) == ["Content, which contains Weather, which has the method rule()."])
    }

    @Test func `a logic may pass the module of a step to its presenter`() async throws {
        let step = "enum Content { case phone(PhoneModule) }\n"
        let type = "PhoneModule: Module { let a: any Todo; func start() {} }"
        #expect(try await lint(step + "struct \(type)") == [])
        #expect(try await lint(step + "struct \(type.replacing(": Module", with: ""))") != [])
    }

    @Test func `members that other modules cannot use do not cross, and no module sees unrelated ones`() async throws {
        let item =
            "public struct Item { func own() {}; package var b: Int { 1 } }\nextension Item { fileprivate var a: Int { 1 } }"
        let other = "public struct Item { public func rule() {} }"
        let files = ["Todo/Item.swift": item, "Other/Item.swift": other]
        #expect(try await lint("struct Content { let a: Item }", more: files) == [])
        #expect(
            try await lint(
                "struct Content { let a: Item }",
                more: ["Todo/Item.swift": "public struct Item {}\npublic extension Item { func a() {} }"])
                == ["Content, which contains Item, which has the method a()."])
    }

    @Test func `types of targets without SVIP and ROSS are vocabulary`() async throws {
        let civil = "public struct Day { public func adding(days: Int) {} }"
        #expect(try await lint("struct Content { let a: Day }", more: ["Formatting/Day.swift": civil]) == [])
    }

    @Test func `only protocols of presenters are checked`() async throws {
        let found = try await lint(
            """
            struct Content {}
            struct Rule { func a() {} }
            protocol PinWorker: Worker { func save(_ rule: Rule) }
            protocol Presenters { func show(_ rule: Rule) }
            protocol OtherPresenter { func show(_ rule: Rule) }
            """)
        #expect(found == [])
    }
}
