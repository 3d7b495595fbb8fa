import JoistAdopt
import JoistLintTesting
import JoistWorkspace
import Testing

/// The entry scenario with its tests, its UI test and its diagram, and the same for further flows.
struct ScenarioTests {
    private static let app = """
        struct EntryScenario: Scenario { func launch(_: Void) async throws {} }
        struct PayScenario: Scenario { func launch(_: Void) async throws {} }
        final class LiveApp: AppService {
            let scenarios: Scenarios
            func start() async throws { try await scenarios.entry().launch() }
            func pay() async throws { try await scenarios.pay().launch() }
        }
        protocol Scenarios { func entry() -> any Scenario<Void, Void>; func pay() -> any Scenario<Void, Void> }
        """

    /// The items of a package with the scenarios, a target of tests, one of UI tests, and a README.
    private func steps(
        tests: String = "", interface: String? = nil, readme: String = "", unread: String? = nil
    ) async throws -> [AdoptionReport.Item] {
        let folder = try TestWorkspace()
        try folder.write(Self.app, to: "Sources/App/App.swift")
        try folder.write(tests, to: "Tests/AppTests/Tests.swift")
        try folder.write(readme, to: "README.md")
        if let unread { try folder.write("struct A {}\n", to: unread) }
        var targets = [
            Target.made("App", in: "Sources/App"), .made("AppTests", .test, in: "Tests/AppTests"),
        ]
        if let interface {
            try folder.write(interface, to: "Tests/AppUITests/Tests.swift")
            targets.append(.made("AppUITests", .test, in: "Tests/AppUITests"))
        }
        return try await AdoptionReport(of: folder.workspace([.made("App", at: ".", targets)])).steps
    }

    private func messages(_ item: AdoptionReport.Item) -> [String] { item.places.map(\.message) }

    @Test func `the entry scenario is found by its factory, and needs tests, a UI test and a diagram`() async throws {
        let steps = try await steps()
        #expect(steps[Step.entry.number].present.map(\.text) == ["EntryScenario begins the app."])
        #expect(messages(steps[Step.tests.number]) == ["No test names EntryScenario."])
        #expect(messages(steps[Step.interfaceTest.number]) == ["No test starts the program as a user does."])
        #expect(
            messages(steps[Step.diagrams.number]) == [
                "The README of its package has no diagram of EntryScenario."
            ])
    }

    @Test func `each present part is listed with its place`() async throws {
        let steps = try await steps(
            tests: "struct Tests {\n    let entry = EntryScenario()\n}\n", interface: "struct Tests {}\n",
            readme: "# App\n\n<!-- diagram: EntryScenario -->\n")
        let present = steps[Step.tests.number...Step.diagrams.number].flatMap(\.present)
        #expect(
            present.map { "\($0.path):\($0.line): \($0.text)" } == [
                "Tests/AppTests/Tests.swift:2: EntryScenario is tested.",
                "Tests/AppUITests/Tests.swift:1: AppUITests drives the program (1 file).",
                "README.md:3: EntryScenario is drawn.",
            ])
        #expect(steps[Step.tests.number...Step.diagrams.number].allSatisfy { $0.state == .done })
    }

    @Test func `UI tests of a project that joist cannot read are not missing, and not done`() async throws {
        let steps = try await steps(unread: "iOS/AppUITests/Main.swift")
        #expect(steps[Step.interfaceTest.number].state == .unread)
        #expect(steps[Step.entry.number].state == .doneWhereRead)
    }

    @Test func `each additional scenario needs its tests and its diagram`() async throws {
        let open = try await steps()[Step.flows.number]
        #expect(
            messages(open) == [
                "No test names PayScenario.", "The README of its package has no diagram of PayScenario.",
            ])
        let done = try await steps(
            tests: "let pay = PayScenario()\n", readme: "<!-- diagram: PayScenario -->\n")[Step.flows.number]
        #expect(done.state == .done && done.present.map(\.text) == ["PayScenario has its tests and its diagram."])
    }
}
