import JoistAdopt
import Testing

struct FlowTests {
    private static let services = """
        protocol AService { func a() async -> Int; func c() -> Bool }
        final class A: AService { var x = 1; func a() async -> Int { 1 }; func c() -> Bool { true } }
        protocol BService { func b(_ value: Int) async }
        final class B: BService { var x = 1; func b(_ value: Int) async {} }
        protocol AppRouter { func show() }

        """

    /// The places in a class with two services and a router, whose body is at line 10.
    private func places(_ step: Step, _ body: String, _ rest: String = "") async throws -> [String] {
        let text =
            Self.services + """
                final class Flow {
                let a: any AService; let b: any BService
                let router: any AppRouter
                func go() async throws {
                \(body)
                }
                }
                \(rest)
                """
        return try await TestProject.places(step, text)
    }

    private static let missing = "No type conforms to Scenario."
    private static let operation = "struct AnOperation: Operation { func launch(_: Void) async throws {} }\n"

    @Test(arguments: ["await b.b(a.a())", "let value = await a.a()\nawait b.b(value)", "await a.a()\nrouter.show()"])
    func `messages to two services or a service and the router in sequence are a candidate`(body: String) async throws {
        let places = try await places(.flows, body, Self.operation)
        #expect(places.count == 1 && places[0].hasPrefix("10 Flow.go sends messages to A"), "\(places)")
    }

    @Test(arguments: [
        "await a.a()\na.c()", "run { a.c() }\nrun { await b.b(1) }", "print(1)\na.c()",
    ])
    func `messages to one service or in different blocks are no candidate`(body: String) async throws {
        #expect(try await places(.flows, body, Self.operation) == [Self.missing])
    }

    @Test func `a sequence in an operation is no candidate`() async throws {
        let operation = """
            struct AnOperation: Operation {
                let a: any AService; let b: any BService
                func launch(_: Void) async throws { await b.b(a.a()) }
            }
            """
        #expect(try await places(.flows, "", operation) == [Self.missing])
    }

    @Test func `a sequence in the logic of a module is no candidate`() async throws {
        let logic = """
            import SVIP
            protocol SumInteractor: Interactor { func sum() async }
            actor SumLogic: SumInteractor {
                let a: any AService; let b: any BService
                func sum() async { await b.b(a.a()) }
            }
            """
        #expect(try await places(.flows, "", logic) == [Self.missing])
    }

    @Test(arguments: [
        "if a.c() { await b.b(1) }", "for i in 1...3 { await b.b(i) }\na.c()",
        "guard a.c() else { return }\nrouter.show()",
        "if isFree { try await operations.x().launch() } else { try await operations.y().launch() }",
    ])
    func `a method that branches over messages or operations is a candidate`(body: String) async throws {
        #expect(
            try await places(.flows, body) == ["10 Flow.go branches over messages to several services."])
    }

    @Test(arguments: ["if a.c() { await a.a() }", "try await operations.x().launch()"])
    func `a method without a branch or with messages to one service is no candidate`(body: String) async throws {
        #expect(try await places(.flows, body) == [Self.missing])
    }

    private static let scenario = """
        struct AScenario: Scenario { func launch(_: Void) async throws {} }
        struct Scenarios { func a() -> AScenario { AScenario() } }

        """

    @Test func `a scenario that no service of the app launches is not enough`() async throws {
        #expect(
            try await places(.entry, "", Self.scenario) == [
                "AppService launches no scenario that begins the app. There is AScenario."
            ])
    }

    @Test(arguments: [
        "AScenario().launch()", "scenarios.a().launch()", "{ let next = AScenario()\ntry await next.launch() }()",
    ])
    func `the scenario that the use case of the start launches is the entry scenario`(launch: String) async throws {
        let service = """
            final class Live: MyAppService {
                let scenarios = Scenarios()
                func start() async throws { try await \(launch) }
            }
            """
        let report = try await TestProject(["App.swift": Self.services + Self.scenario + service]).report()
        let step = report.steps[Step.entry.number]
        #expect(step.state == .done && step.present.map(\.text) == ["AScenario begins the app."])
    }
}
