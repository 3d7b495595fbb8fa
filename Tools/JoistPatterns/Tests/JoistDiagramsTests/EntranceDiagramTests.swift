import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct EntranceDiagramTests {
    private static let packages = [
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS")],
            [.made("Flow", in: "Flow/Sources", [.byName("ROSS")])]),
        Package.made(
            "Tasks", at: "Tasks", dependencies: [.local(path: "Flow")],
            [.made("Tasks", in: "Tasks/Sources", [.byName("Flow")])]),
    ]

    private func diagram(_ name: String, tasks: String = "") async throws -> Diagram? {
        let workspace = try TestWorkspace()
        try workspace.write(
            "public protocol Operation {}\npublic protocol Scenario {}\npublic protocol Service {}\n",
            to: "ROSS/ROSS.swift")
        try workspace.write(
            """
            import ROSS
            public protocol TaskUseCases: Service { func write() async }
            public protocol AppService: TaskUseCases {}
            public protocol AppCommand {}
            final class App: AppService { func write() async {} }
            struct ShowOperation: Operation {
                let router: any TaskRouter
                let links: any LinksService
                func launch(_ visit: (day: Int, app: any TaskUseCases)) async {
                    await router.list(ListContext(write: { await visit.app.write() }))
                    await links.follow { await visit.app.open($0) }
                }
            }
            struct OpenScenario: Scenario {
                func launch(_ visit: (link: AppLink, app: any AppService)) async {
                    let (link, service) = visit
                    switch link {
                    case .home: break
                    case .new(let day): await service.write(day)
                    }
                    switch visit.day { default: await service.rest() }
                    await service.tidy()
                }
            }
            """, to: "Flow/Sources/Flow.swift")
        try workspace.write("import Flow\n" + tasks, to: "Tasks/Sources/Tasks.swift")
        let context = try await LintContext(patterns: workspace.workspace(Self.packages))
        return try WorkspaceDiagrams(context).subjects.first { $0.name == name }?.diagram.get()
    }

    @Test func `screens, links and messages are entrances, and continuations of a scenario are not`() async throws {
        #expect(
            try await diagram("FlowEntrances")?.mermaid == """
                flowchart LR
                    subgraph g1 ["screens"]
                        s1["list"]
                    end
                    subgraph g2 ["links"]
                        l1["new"]
                    end
                    subgraph g4 ["program"]
                        p1["links.follow"]
                    end
                    s1 --> u1(["write"])
                    p1 --> u2(["open"])
                    l1 --> u1

                """)
    }

    @Test func `commands are entrances, also through a method that several of them share`() async throws {
        let diagram = try await diagram(
            "TasksEntrances",
            tasks: """
                enum Tasks {}
                extension Tasks {
                    struct Add: AppCommand { func run(_ app: any AppService) async { await app.write(); await app.write() } }
                    struct Done: Change {}
                    struct Undo: Change {}
                }
                protocol Change: AppCommand {}
                extension Change { func run(_ service: any TaskUseCases) async { await service.change() } }
                """)
        #expect(
            diagram?.mermaid == """
                flowchart LR
                    subgraph g3 ["commands"]
                        c1["Tasks.Add"]
                        c2["Tasks.Done"]
                        c3["Tasks.Undo"]
                    end
                    c1 --> u1(["write"])
                    c2 --> u2(["change"])
                    c3 --> u2

                """)
        #expect(diagram?.lines.last?.source == 9 && diagram?.lines.last?.path == "Tasks/Sources/Tasks.swift")
    }

    @Test(arguments: [
        (
            "for await state in link.updates where state.isOn { await app.send() }",
            ["state in link.updates where state.isOn"]
        ),
        (
            "for await state in link.updates.filter({ $0.isOn }) { await app.send() }",
            ["state in link.updates.filter({ $0.isOn })"]
        ),
        (
            "for await state in link.updates { guard state.isOn else { continue }; await app.send() }",
            ["state in link.updates, if state.isOn"]
        ),
        (
            "for await state in link.updates { if state.isOff { continue }; try? await app.send() }",
            ["state in link.updates, if state.isOff { continue }"]
        ),
        (
            "for await state in link.updates { if state.isOff {} else { await app.send() } }",
            ["state in link.updates, unless state.isOff"]
        ),
        (
            "for await state in link.updates { switch state { case .on: await app.send(); default: break } }",
            ["state in link.updates, if state is .on"]
        ),
        (
            "for await state in link.updates { switch state { case .off: break; default: await app.send() } }",
            ["state in link.updates, unless state is .off"]
        ),
        (
            "link.updates.filter { $0.isOn }.each { await app.send() }", ["link.updates.filter { $0.isOn }.each"]
        ),
        ("if (try? await link.state()) != nil, await app.send() {}", ["if (try? link.state()) != nil"]),
        (
            """
            let send = { if await app.send() { note() } }
            for await _ in a.changes() { await send() }
            for await _ in b.changes() where isOn { await send() }
            """, ["_ in a.changes()", "_ in b.changes() where isOn"]
        ),
    ])
    func `a subscription's arrow has its event and its conditions`(
        body: String, conditions: [String]
    ) async throws {
        let diagram = try await diagram(
            "TasksEntrances",
            tasks: "struct Session { let app: any AppService; func attend() async {\n\(body)\n} }")
        let labels = diagram?.lines.compactMap { line -> String? in
            guard case .arrow(_, let label, _) = line.element else { return nil }
            return label ?? ""
        }
        #expect(labels == conditions)
    }

    @Test func `a session that holds the service is followed through names`() async throws {
        let diagram = try await diagram(
            "TasksEntrances",
            tasks: """
                struct Session { let app: any AppService }
                final class Host {
                    func start() async {
                        let service = session.app
                        await service.open()
                        await make(1).app.close()
                        await other.close()
                    }
                }
                """)
        #expect(
            diagram?.mermaid.hasSuffix("\n    p1 --> u1([\"open\"])\n    p1 --> u2([\"close\"])\n") == true,
            "\(diagram?.mermaid ?? "")")
    }
}
