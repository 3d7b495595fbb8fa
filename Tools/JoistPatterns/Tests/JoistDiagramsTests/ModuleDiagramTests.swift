import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct ModuleDiagramTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made(
            "Lamp", at: "Lamp", dependencies: [.local(path: "SVIP")],
            [.made("Lamp", in: "Lamp/Sources", [.byName("SVIP")])]),
    ]
    private static let parts = [
        "public protocol LampInteractor: Interactor {}", "public protocol LampPresenter: Presenter {}",
        "public protocol LampWorker: Worker {}",
        "actor LampLogic: LampInteractor {\n    let presenter: any LampPresenter\n    let worker: any LampWorker\n    "
            + "var isOn = false\n    let clock: (any Clock<Duration>)?\n}",
        "final class LampRouter: LampPresenter {\n    weak let view: LampView?\n    let exits: LampExits\n    "
            + "let shut: @Sendable () -> Void\n}",
        "public struct LampExits { let open: () -> Void; let buy: () -> Void }",
        "final class LampView: ModuleView<any LampInteractor, LampData> { var rows: [String] = [] }",
        "struct LampService: LampWorker { let power: any PowerService; let now: () -> Date }",
        "enum LampData {}",
        "enum LampConfigurator {\n    static func make() -> LampView {\n        let view = LampView()\n        "
            + "let logic = LampLogic(presenter: LampRouter(view: view), worker: LampService())\n        return view\n    }\n}",
    ]

    private func diagram(_ parts: [String]) async throws -> Result<Diagram, UndrawableError>? {
        let workspace = try TestWorkspace()
        try workspace.write(
            "public protocol Interactor {}\npublic protocol Presenter {}\npublic protocol Worker {}\n",
            to: "SVIP/SVIP.swift")
        try workspace.write("import SVIP\n" + parts.joined(separator: "\n"), to: "Lamp/Sources/Lamp.swift")
        let context = try await LintContext(patterns: workspace.workspace(Self.packages))
        return WorkspaceDiagrams(context).subjects.first { $0.name == "LampModule" }?.diagram
    }

    @Test func `a module's diagram is a ring of its entities' references, with its exits`() async throws {
        #expect(
            try await diagram(Self.parts)?.get().mermaid
                == """
                flowchart LR
                    n1["LampConfigurator"] -->|"creates"| n2["LampView"]
                    n1 -->|"creates"| n3["LampLogic"]
                    n1 -->|"creates"| n4["LampRouter"]
                    n1 -->|"creates"| n5["LampService"]
                    n2 -->|"LampInteractor"| n3
                    n2 -->|"ends with"| n6(["LampData"])
                    n3 -->|"presenter: LampPresenter"| n4
                    n3 -->|"worker: LampWorker"| n5
                    n3 -->|"clock"| n7(["Clock<Duration>"])
                    n4 -.->|"weak view"| n2
                    n4 -->|"exits"| n8(["open"])
                    n4 -->|"exits"| n9(["buy"])
                    n4 -->|"exit"| n10(["shut"])
                    n5 -->|"power"| n11(["PowerService"])

                """.replacing("Clock<Duration>", with: "Clock#lt;Duration#gt;"))
    }

    @Test func `a module that an operation makes creates its logic, and has the ways out`() async throws {
        let replaced = ["struct LampExits", "class LampRouter", "LampConfigurator {"]
        let parts =
            Self.parts.filter { !replaced.contains(where: $0.contains) } + [
                "final class LampRouter: LampPresenter {\n    weak let view: LampView?\n}",
                "struct LampModule: Module {\n    let power: any PowerService\n    "
                    + "let buy: @Sendable () async throws -> Void\n    let now: () -> Date\n    "
                    + "func start(_ p: any LampPresenter) -> any LampInteractor {\n        "
                    + "LampLogic(presenter: p, worker: LampService())\n    }\n}",
                "enum LampConfigurator {\n    static func make(_ module: LampModule) -> LampView {\n        "
                    + "let view = LampView()\n        let logic = module.start(LampRouter(view: view))\n        "
                    + "return view\n    }\n}",
            ]
        #expect(
            try await diagram(parts)?.get().mermaid
                == """
                flowchart LR
                    n1["LampConfigurator"] -->|"creates"| n2["LampView"]
                    n1 -->|"starts"| n3["LampModule"]
                    n1 -->|"creates"| n4["LampRouter"]
                    n3 -->|"creates"| n5["LampLogic"]
                    n3 -->|"creates"| n6["LampService"]
                    n3 -->|"exit"| n7(["buy"])
                    n2 -->|"LampInteractor"| n5
                    n2 -->|"ends with"| n8(["LampData"])
                    n5 -->|"presenter: LampPresenter"| n4
                    n5 -->|"worker: LampWorker"| n6
                    n5 -->|"clock"| n9(["Clock<Duration>"])
                    n4 -.->|"weak view"| n2
                    n6 -->|"power"| n10(["PowerService"])

                """.replacing("Clock<Duration>", with: "Clock#lt;Duration#gt;"))
    }

    @Test func `a view that is held strongly is no weak link`() async throws {
        let parts = Self.parts.map { $0.replacing("weak let view", with: "let view") }
        #expect(try await diagram(parts)?.get().mermaid.contains("n4 -->|\"view\"| n2") == true)
    }

    @Test func `the interactor of a parent module can be the worker`() async throws {
        let parts = Self.parts.filter { !$0.contains("struct LampService") } + ["actor RoomLogic: LampWorker {}"]
        let text = try await diagram(parts)?.get().mermaid
        #expect(text?.contains("n3 -->|\"worker: LampWorker\"| n7[\"RoomLogic\"]") == true, "\(text ?? "")")
    }

    @Test func `a module without a router is an error`() async throws {
        let diagram = try await diagram(Self.parts.filter { !$0.contains("class LampRouter") })
        let error = #expect(throws: UndrawableError.self) { try diagram?.get() }
        #expect(error?.problem == "the module has no LampRouter")
    }
}
