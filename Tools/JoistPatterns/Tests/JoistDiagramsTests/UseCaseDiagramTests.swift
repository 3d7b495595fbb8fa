import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct UseCaseDiagramTests {
    private static let packages = [
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS")],
            [.made("Flow", in: "Flow/Sources", [.byName("ROSS")])]),
    ]

    private func diagram(_ methods: String) async throws -> Result<Diagram, UndrawableError>? {
        let workspace = try TestWorkspace()
        try workspace.write("public protocol Operation {}\npublic protocol Scenario {}\n", to: "ROSS/ROSS.swift")
        try workspace.write(
            """
            import ROSS
            protocol AppService: PayUseCases {}
            final class Service: AppService {
                let scenarios: any ScenarioFactory
                let operations: any OperationFactory
            }
            """, to: "Flow/Sources/Service.swift")
        try workspace.write(
            """
            import ROSS
            protocol PayUseCases {
                /// A user pays, unless
                /// it is paid. Once.
                ///
                /// - Returns: Whether.
                func pay() async throws -> Bool
                /// The app tidies up, as ``pay()`` does.
                func tidy() async
            }
            protocol PayRouter {
                /// Lets the user pay.
                func pay(_ module: PayModule) async throws -> Bool
            }
            struct PayScenario: Scenario { func launch(_: Void) {} }
            struct PayOperation: Operation { func launch(_: Void) {} }
            protocol PayOperations {
                /// Makes the operation that pays.
                func pay() throws -> any Operation
            }
            extension ScenarioFactory { func pay() -> any Scenario { PayScenario() } }
            extension Operations: OperationFactory {
                func pay() throws -> any Operation { return try PayOperation(router: try router()) }
            }
            extension Service {
                \(methods)
            }
            """, to: "Flow/Sources/Pay.swift")
        let context = try await LintContext(patterns: workspace.workspace(Self.packages))
        return WorkspaceDiagrams(context).subjects.first { $0.name == "Service" }?.diagram
    }

    @Test func `a use case is drawn with its actor, and with the type that answers it`() async throws {
        let diagram = try await diagram(
            """
            func pay() async throws -> Bool { try await scenarios.pay().launch() }
            func tidy() async { _ = try? await operations.pay().launch((1, self)) }
            func again() async { try? await scenarios.pay().launch() }
            """)
        #expect(
            try diagram?.get().mermaid == """
                flowchart LR
                    a1(("user")) -->|"pays, unless it is paid"| u1(["pay: Bool"])
                    u1 --> t1["PayScenario"]
                    a2(("app")) -->|"tidies up, as pay() does"| u2(["tidy"])
                    u2 --> t2["PayOperation"]
                    u3(["again"]) --> t1

                """)
        let places = try diagram?.get().lines.map { "\($0.path ?? "") \($0.source)" }
        #expect(places?.first == "Flow/Sources/Pay.swift 26")
    }

    @Test(arguments: [
        ("func pay() { wait() }", "Service.pay launches neither a scenario nor an operation"),
        ("func pay() { scenarios.other().launch() }", "it is not known what scenarios.other() of Service.pay makes"),
    ])
    func `a use case that launches no known type is an error`(method: String, problem: String) async throws {
        let diagram = try await diagram(method)
        let error = #expect(throws: UndrawableError.self) { try diagram?.get() }
        #expect(error?.problem == problem && error?.path == "Flow/Sources/Pay.swift" && error?.line == 26)
    }
}
