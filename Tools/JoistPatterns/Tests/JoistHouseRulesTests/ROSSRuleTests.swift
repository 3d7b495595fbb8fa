import JoistLint
import JoistLintTesting
import Testing

@testable import JoistHouseRules
@testable import JoistWorkspace

struct ROSSRuleTests {
    private static let packages = [
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS")],
            [
                .made("Flow", in: "Flow/Sources", [.byName("ROSS")]),
                .made("FlowTests", .test, in: "Flow/Tests", [.byName("ROSS"), .byName("Flow")]),
            ]),
    ]

    private func lint(_ source: String, in folder: String = "Flow/Sources") async throws -> GradedReport {
        let workspace = try TestWorkspace()
        try workspace.write(
            """
            public protocol Operation {}
            public protocol Scenario {}
            public protocol Service {}
            public protocol OperationFactory: Sendable {}
            """, to: "ROSS/ROSS.swift")
        try workspace.write(
            """
            protocol Todo: Service {}
            protocol PayRouter: Service {}
            protocol Pays: Sendable {}
            protocol AppService: Service, Pays {}
            protocol PayAppService {}
            protocol PayUseCases {}
            protocol AppOperations {}
            protocol PayOperationFactory {}
            protocol PayScenarioFactory {}
            protocol KeyServices {}
            protocol ServicesAssembly {}
            struct Flows: PayOperationFactory {}
            """, to: "Flow/Sources/Kinds.swift")
        try workspace.write(source, to: "\(folder)/A.swift")
        let (report, context) = try await Linter.run(
            workspace.workspace(
                Self.packages, ConfigurationReader.parse("roles:\n  Logic: Presenter\n", file: "joist.yml")),
            .all, only: ["ross-shape"])
        return GradedReport(report, in: context)
    }

    @Test(arguments: [
        ("let a: any AppOperations", ScenarioGrade.Grade.ideal), ("let a: PayOperationFactory?", .ideal),
        ("let a: any OperationFactory", .ideal), ("init(_ a: some AppOperations) {}", .ideal), ("let a: Flows", .ideal),
        ("static let a = 1", .ideal),
        ("let a: Int; let b: [String]", .tolerable), ("init(limit: Int) {}", .tolerable),
        ("let a = Limit()", .tolerable), ("let a: any Todo", .tolerable), ("let a: [any Todo]", .tolerable),
        ("init(todo: Todo) {}", .tolerable),
        ("let a: any AppService", .bad), ("let a: any PayAppService", .bad), ("let a: any PayUseCases", .bad),
        ("let a: any Pays", .bad), ("let a: any PayRouter", .bad), ("let a: KeyServices", .bad),
        ("let a: any ServicesAssembly", .bad), ("let a: any PayScenarioFactory", .bad), ("let a: any Unknown", .bad),
        ("var a: any AppOperations", .bad), ("let a: () -> Int", .bad), ("let a: PayOperation", .bad),
        ("let a: Store", .bad), ("let a = Store()", .bad),
    ])
    func `a scenario is graded by its stored dependencies`(member: String, grade: ScenarioGrade.Grade) async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { func launch(_: Void) {} }
            actor Store {}
            struct PayScenario: Scenario { \(member); func launch(_: Void) {} }
            """)
        #expect(report.scenarios.map(\.grade) == [grade], "\(member)")
        #expect(report.findings.isEmpty == (grade != .bad))
        #expect(report.scenarios.first?.reasons.isEmpty == (grade == .ideal))
    }

    @Test(arguments: [
        ("_: Void", ScenarioGrade.Grade.ideal), ("_ id: Int", .ideal), ("_ link: Link", .ideal),
        ("_ app: any AppService", .good), ("_ app: any PayUseCases", .good), ("_ app: any Pays", .good),
        ("_ input: (app: any Pays, id: Int)", .good), ("_ app: ScenarioAppService", .good),
        ("_ todo: any Todo", .tolerable), ("_ router: any PayRouter", .bad), ("_ services: any KeyServices", .bad),
        ("_ then: () -> Void", .bad), ("_ operation: PayOperation", .bad), ("_ store: Store", .bad),
    ])
    func `a scenario is graded by the parameters of launch`(parameter: String, grade: ScenarioGrade.Grade) async throws
    {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { func launch(_: Void) {} }
            struct Link {}
            actor Store {}
            final class ScenarioAppService: AppService {}
            struct PayScenario: Scenario { let a: any AppOperations; func launch(\(parameter)) {} }
            """)
        #expect(report.scenarios.map(\.grade) == [grade], "\(parameter)")
        #expect(report.findings.isEmpty == (grade != .bad))
    }

    @Test(arguments: [
        ("try await a.b()", ScenarioGrade.Grade.ideal), ("if a {}", .ideal), ("guard a else { return }", .ideal),
        ("switch a { default: break }", .ideal), ("let b = a ? 1 : 2", .ideal), ("do {} catch {}", .ideal),
        ("for a in b {}", .ideal), ("while a {}", .ideal), ("_ = PayOperation()", .bad),
        ("_ = Limit()", .ideal),
    ])
    func `branches and loops lower no grade of a scenario, and constructing an operation does`(
        statement: String, grade: ScenarioGrade.Grade
    ) async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { func launch(_: Void) {} }
            struct Limit {}
            extension PayScenario { func launch(_: Void) { \(statement) } }
            struct PayScenario {}
            extension PayScenario: ROSS.Scenario {}
            """)
        #expect(report.scenarios.map(\.grade) == [grade], "\(statement)")
    }

    @Test(arguments: [
        "", "init() {}", "let b: any Todo", "static var b = 1",
        "init(a: any Todo) {}; let b: any Todo", "func note() {}",
    ])
    func `an operation may receive services and their factories`(member: String) async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { let a: any Todo; \(member); func launch(_: Void) { try await a.b { $0.isOn = true } } }
            """)
        #expect(report.messages == [], "\(member)")
    }

    @Test(arguments: [
        "var a = 1", "func b() { c() }", "var b: Int { 1 }", "let a: () -> Int", "init(a: @escaping (Int) -> Void) {}",
    ])
    func `an operation has no state, no other methods and no closures`(member: String) async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { \(member); func launch(_: Void) {} }
            struct RefundOperation: Operation { func launch(_: Void) {} }
            """)
        #expect(!report.messages.isEmpty, "\(member)")
    }

    @Test func `an operation does not send messages at the same time`() async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { let a: any Todo; func launch(_: Void) { async let b = a.b(); _ = await b } }
            """)
        #expect(report.messages == ["PayOperation overlaps messages with 'async let' in launch."])
    }

    @Test(arguments: [
        ("_ app: any AppService", 0), ("_ app: any PayUseCases", 0), ("_ id: Int", 0), ("_ then: () -> Void", 1),
    ])
    func `launch takes no closure`(parameter: String, count: Int) async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation { func launch(\(parameter)) {} }
            """)
        #expect(report.findings.count == count, "\(parameter)")
    }

    @Test(arguments: [
        ("write: { try await app.write($0) }", 0), ("{ await app.write($0) }", 0),
        ("{ try await app.tasks.write() }", 0),
        ("{ try await self.router.form($0) }", 0), ("write: app.write", 0),
        ("{ (id) in return try await app.write(id) }", 0),
        ("[Exit(.a) { try await app.write() }, Exit(.b) { await app.read() }]", 0),
        ("[Exit(.a) { try await app.write() }, Exit(.b) { await todo.add() }]", 1),
        ("{ try await todo.add($0) }", 1), ("{ try await self.todo.add($0) }", 1), ("{ }", 1),
        ("{ if await app.write($0) {} }", 2), ("{ app.write(); app.read() }", 1), ("{ app.write() } read: { 1 }", 1),
    ])
    func `a closure that an operation passes to the router is one call of a use case`(exit: String, count: Int)
        async throws
    {
        let call = exit.hasPrefix("{") ? "router.pay \(exit)" : "self.router.pay(\(exit))"
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation {
                let router: any PayRouter
                let todo: any Todo
                func launch(_ app: any AppService) async throws { try await \(call) }
            }
            """)
        #expect(report.findings.count == count, "\(exit) \(report.messages)")
    }

    @Test(arguments: [
        "a ?? b", "try? await todo.add()", "items.forEach { print($0) }", "items.map(\\.id)", "list.forEach(todo.add)",
        "let a = { 1 }", "Task { await todo.add() }", "{ await todo.add() }()", "func a() {}",
        "items.contains { $0 == 1 }",
    ])
    func `a branch, a loop or a closure in another form is a finding`(statement: String) async throws {
        let report = try await lint(
            """
            import ROSS
            struct PayOperation: Operation {
                let todo: any Todo
                let list: [Int]
                func launch(_ items: [Int]) async throws { \(statement) }
            }
            """)
        #expect(report.findings.count == 1, "\(statement) \(report.messages)")
    }

    @Test func `an operation without launch, or with two, is a finding`() async throws {
        #expect(try await lint("import ROSS\nstruct A: Operation {}").messages == ["A has no methods named launch."])
    }

    @Test func `Foundation's Operation and operations in tests are ignored`() async throws {
        #expect(try await lint("import Foundation\nclass A: Operation { var b = 1 }").places == [])
        #expect(try await lint("import ROSS\nstruct A: Operation { var b = 1 }", in: "Flow/Tests").places == [])
        #expect(try await lint("import ROSS\nstruct A: Operation { var b = 1; func launch() {} }").places.count == 1)
        #expect(
            try await lint(
                "import ROSS\nprotocol Mine: Operation {}\nstruct BOperation: Mine { var b = 1; func launch() {} }"
            ).places.count == 1)
    }
}

extension GradedReport {
    fileprivate var findings: [Finding] { report.findings }
    fileprivate var messages: [String] { report.messages }
    fileprivate var places: [String] { report.places }
}
