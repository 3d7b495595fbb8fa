import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

@testable import JoistDiagrams

/// The files for the diagrams of a file.
struct NewFlowTests {
    private static let packages = [
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made("Todo", at: "Todo", [.made("Todo", in: "Todo")]),
        Package.made("Reminder", at: "Reminder", [.made("Reminder", in: "Reminder")]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS"), .local(path: "Todo")],
            [
                .made("Flow", in: "Flow/Sources", [.byName("ROSS"), .byName("Todo")]),
                .made("FlowTests", .test, in: "Flow/Tests", [.byName("Flow")]),
            ]),
    ]
    private static let lock = """
        import ROSS
        struct LockOperation: Operation {
            let pin: any PINService
            let store: any TodoService
            func launch(_: Void) async throws -> Bool {
                await store.close()
                return try await pin.lock()
            }
        }
        package protocol LockOperations {
            func lock() throws -> any Operation<Void, Bool>
        }
        """
    private static let diagrams = """
        sequenceDiagram
            participant O as ShowTodoOperation
            participant R as TodoRouter
            participant T as TodoService
            O->>T: load()
            O->>R: todoList(store, exits: open)
            opt open
                R->>T: mark($0)
            end
        ---
        flowchart TD
            start(["TodoScenario"])
            start --> n1["lock"]
            n1 --> n2(["lock"])
        """

    private let workspace: TestWorkspace

    init() throws {
        workspace = try TestWorkspace()
        try workspace.write("public protocol Operation {}\npublic protocol Scenario {}\n", to: "ROSS/ROSS.swift")
        try workspace.write("public protocol TodoService {}\n", to: "Todo/Todo.swift")
        try workspace.write(Self.lock, to: "Flow/Sources/Lock.swift")
        try workspace.write(Self.doubles, to: "Flow/Tests/Doubles.swift")
    }

    private static let doubles = """
        final class TodoMock: TodoService {}
        final class RouterMock {}
        extension RouterMock: TodoRouter {}
        struct OperationsSpy: LockOperations {}
        """

    private func new(_ file: String, _ text: String, package: String? = nil) async throws -> NewFlow {
        let context = try await LintContext(patterns: try workspace.workspace(Self.packages))
        return try NewFlow(file, text: text, package: package, in: context)
    }

    @Test func `each diagram becomes a type with its test, with the names and types that operations have`() async throws
    {
        let flow = try await new("some/to-do.mmd", Self.diagrams)
        #expect(
            flow.files.map(\.path) == [
                "Flow/Sources/ToDo/ShowTodoOperation.swift", "Flow/Tests/ShowTodoOperationTests.swift",
                "Flow/Sources/ToDo/TodoScenario.swift", "Flow/Tests/TodoScenarioTests.swift",
            ])
        #expect(
            flow.files[0].text == """
                import ROSS
                import Todo

                /// Sends the messages of its sequence diagram.
                struct ShowTodoOperation: Operation {
                    let store: any TodoService
                    let router: any TodoRouter

                    func launch(_: Void) async throws {
                        try await store.load()
                        try await router.todoList(TodoListModule(store: store, open: { try await store.mark($0) }))
                    }
                }

                """)
        #expect(flow.files[1].text.contains("== [\"store.load\", \"router.todoList\", \"store.mark\"]"))
        #expect(
            flow.files[2].text.contains(
                "let operations: any LockOperations\n\n    func launch(_: Void) async throws -> Bool {"))
        #expect(
            flow.next.hasPrefix(
                "1. Declare what does not exist yet: TodoListModule, TodoRouter.\n2. Add the operations"))
        #expect(
            flow.next.contains("func showTodo() throws -> any Operation<Void, Void> { ShowTodoOperation(store: try "))
        #expect(flow.next.contains("func todo() -> any Scenario<Void, Bool>\n"))
    }

    @Test func `a test is written if its mocks exist, and missing mocks are listed as steps`() async throws {
        try workspace.write(
            Self.doubles.replacing("extension RouterMock: TodoRouter {}", with: ""), to: "Flow/Tests/Doubles.swift")
        let flow = try await new("to-do.mmd", Self.diagrams)
        #expect(
            flow.files.map(\.path) == [
                "Flow/Sources/ToDo/ShowTodoOperation.swift", "Flow/Sources/ToDo/TodoScenario.swift",
                "Flow/Tests/TodoScenarioTests.swift",
            ])
        #expect(
            flow.next.contains(
                "Write the tests of ShowTodoOperation, for which the tests of the package\n   lack RouterMock: TodoRouter."
            ))
    }

    private static let lists = """
        import ROSS
        public typealias Router =
            HomeRouter
            & TodoRouter
        package typealias AppOperationFactory =
            HomeOperations
            & LockOperations
        public protocol AppService:
            HomeUseCases,
            TodoUseCases
        {}
        public protocol KeyServices { var todo: Definition<any TodoService> { get } }
        package protocol AppScenarioFactory:
            LockScenarios
        {}
        package protocol ScenarioFactory: Sendable {
            var operations: any AppOperationFactory { get }
        }
        package protocol LockScenarios: ScenarioFactory {}
        struct AppOperations: HomeOperations, LockOperations {}
        final class AppLive: AppService {}
        """
    private static let listed = """
        sequenceDiagram
            %% input: (id: Int)
            participant O as ShowReminderOperation
            participant R as ReminderRouter
            participant A as AppService
            O->>R: reminder(id, store, exits: edit)
            opt edit
                R->>A: write($0)
            end
        ---
        sequenceDiagram
            %% input: (id: Int?)
            participant O as WriteOperation
            participant T as TodoService
            O->>T: mark(id)
            T-->>O: Int?
        ---
        flowchart TD
            %% input: (id: Int)
            start(["RemindScenario"])
            start --> a["showReminder(id, app)"]
            a --> b(["end"])
        """

    private func writeLists(_ lists: String = NewFlowTests.lists) throws {
        try workspace.write(lists, to: "Flow/Sources/Lists.swift")
        try workspace.write(
            "public protocol TodoService { func mark(_ id: Int?) async throws -> Int? }\n", to: "Todo/Todo.swift")
        try workspace.write(
            "final class RouterMock: HomeRouter, TodoRouter { func record(_ message: String) throws {} }\n",
            to: "Flow/Tests/Doubles.swift")
    }

    @Test func `flows get their place in the lists of the package`() async throws {
        try writeLists()
        let flow = try await new("remind.mmd", Self.listed)
        #expect(
            flow.lines.map { "\($0.anchor) < \($0.text)" } == [
                "package protocol AppScenarioFactory: < RemindScenarios,",
                "public protocol AppService: < RemindUseCases,", "& LockOperations < & RemindOperations",
                "& TodoRouter < & ReminderRouter",
            ])
        #expect(flow.lines.allSatisfy { $0.file == "Flow/Sources/Lists.swift" })
        #expect(!flow.next.contains("Add the"), "\(flow.next)")
        #expect(flow.next.contains("Nothing starts remind yet."), "\(flow.next)")
        #expect(flow.next.contains("Move ReminderModule to features"), "\(flow.next)")
    }

    @Test func `a factory waits for a service that is joined first`() async throws {
        try writeLists(Self.lists + "\nfinal class JoinedServices { func todo() async throws -> any TodoService {} }")
        let files = try await new("remind.mmd", Self.listed).files
        let slice = try #require(files.first { $0.path == "Flow/Sources/Remind/RemindFlows.swift" }).text
        let made = "func write() async throws -> any Operation<Int?, Int?>"
        #expect(slice.contains("    \(made)\n"), "\(slice)")
        #expect(slice.contains("\(made) { WriteOperation(store: try await services.todo()) }"), "\(slice)")
    }

    @Test func `a scenario has its part of the factory beside it, which makes it for each arrangement`() async throws {
        try writeLists()
        let files = try await new("remind.mmd", Self.listed).files
        let slice = try #require(files.first { $0.path == "Flow/Sources/Remind/RemindFlows.swift" }).text
        let made = "func remind() -> any Scenario<(id: Int, app: any AppService), Void>"
        let part = """
            package protocol RemindScenarios: ScenarioFactory {
                \(made)
            }

            extension RemindScenarios {
                package \(made) { RemindScenario(operations: operations) }
            }
            """
        #expect(slice.contains(part), "\(slice)")
    }

    @Test func `a scenario is added to the part of the factory that its slice has already`() async throws {
        try writeLists()
        let part = "package protocol RemindScenarios: ScenarioFactory {"
        try workspace.write("import ROSS\n\(part)\n}\n", to: "Flow/Sources/RemindUseCases.swift")
        let flow = try await new("remind.mmd", Self.listed)
        let line = try #require(flow.lines.first { $0.file == "Flow/Sources/RemindUseCases.swift" })
        #expect(line.anchor == part && line.text.hasPrefix("func remind() -> any Scenario<"), "\(line)")
        #expect(!flow.lines.contains { $0.text.hasPrefix("RemindScenarios") })
        let slice = try #require(flow.files.first { $0.path == "Flow/Sources/Remind/RemindFlows.swift" }).text
        #expect(slice.contains("extension RemindScenarios {") && !slice.contains(part), "\(slice)")
    }

    @Test(arguments: [
        ("AppScenarioFactory:", "OtherFactory:", "The package has no AppScenarioFactory, whose parts are each"),
        ("protocol ScenarioFactory", "protocol OtherFactory", "The package has no AppScenarioFactory, whose parts"),
        ("struct AppOp", "struct RemindScenarios {}\nstruct AppOp", "RemindScenarios is a type already, so no"),
    ])
    func `nothing is added to lists if a scenario has no place in a factory`(
        text: String, other: String, reason: String
    ) async throws {
        try writeLists(Self.lists.replacing(text, with: other))
        let flow = try await new("remind.mmd", Self.listed)
        #expect(flow.lines.isEmpty)
        #expect(flow.next.contains(reason), "\(flow.next)")
    }

    @Test func `requirements for the router and the app are declared, and conforming types implement them`()
        async throws
    {
        try writeLists()
        let files = try await new("remind.mmd", Self.listed).files
        let slice = try #require(files.first { $0.path == "Flow/Sources/Remind/RemindFlows.swift" }).text
        for part in [
            """
            public protocol RemindUseCases: Service {
                func write(_ id: Int?) async throws -> Int?
                func remind(_ id: Int) async throws
            }

            extension AppLive {
                func write(_ id: Int?) async throws -> Int? { try await operations.write().launch(id) }
                func remind(_ id: Int) async throws { try await scenarios.remind().launch((id, self)) }
            }
            """,
            "func write() throws -> any Operation<Int?, Int?> { WriteOperation(store: try services.todo()) }",
            "public protocol ReminderRouter: Service {\n    func reminder(_ module: ReminderModule) async throws\n}",
            """
            public struct ReminderModule: Sendable {
                public let id: Int
                public let store: any TodoService
                public let edit: @Sendable (Int?) async throws -> Int?
            }
            """,
        ] {
            #expect(slice.contains(part), "\(slice)")
        }
        let mock = try #require(files.first { $0.path == "Flow/Tests/RouterMock+Remind.swift" }).text
        #expect(
            mock.hasSuffix(
                """
                @testable import Flow

                extension RouterMock: ReminderRouter {
                    func reminder(_ module: ReminderModule) async throws {
                        try record("reminder")
                        _ = try await module.edit(nil)
                    }
                }

                """), "\(mock)")
    }

    @Test func `a spy of a new operation throws the failure of the other ones`() async throws {
        try writeLists()
        try workspace.write(
            "struct OperationsSpy: HomeOperations, LockOperations { var failure: TestError? }\n",
            to: "Flow/Tests/OperationsSpy.swift")
        let files = try await new("remind.mmd", Self.listed).files
        let spy = try #require(files.first { $0.path == "Flow/Tests/OperationsSpy+Remind.swift" }).text
        #expect(
            spy.hasSuffix(
                """
                        spy(naming: message("showReminder")) { [failure] _ in
                            if let failure { throw failure }
                        }
                    }
                    func write() -> any Operation<Int?, Int?> {
                        spy(naming: message("write")) { [failure] _ in
                            if let failure { throw failure }
                            return nil
                        }
                    }
                }

                """), "\(spy)")
    }

    @Test(arguments: [
        ("O->>T: mark(id)", "O->>T: check(id)", "TodoService has no method 'check', which WriteOperation calls."),
        (
            "\"showReminder(", "\"shwReminder(",
            "AppOperationFactory has no method 'shwReminder', which RemindScenario calls. Draw its operation"
        ),
        ("participant T as TodoService", "participant T as DayService", "No key service is 'any DayService', which "),
        ("write($0)", "browse()", "AppService has no use case 'browse', and no diagram of the file has its operation"),
        ("store, exits: edit", "store, 1, exits: edit", "Nothing says the type of '1', so ReminderRouter.reminder"),
    ])
    func `nothing is added to lists if a part is missing, and the steps say which`(
        text: String, other: String, reason: String
    ) async throws {
        try writeLists()
        let flow = try await new("remind.mmd", Self.listed.replacing(text, with: other))
        #expect(flow.lines.isEmpty)
        #expect(flow.next.contains(reason), "\(flow.next)")
    }

    @Test func `an operation makes the module of a feature`() async throws {
        try writeLists()
        try workspace.write(Self.module, to: "Todo/ReminderModule.swift")
        let flow = try await new("remind.mmd", Self.listed)
        let slice = try #require(flow.files.first { $0.path == "Flow/Sources/Remind/RemindFlows.swift" }).text
        #expect(slice.contains("func reminder(_ module: ReminderModule) async throws"), "\(slice)")
        #expect(slice.contains("import Todo\n") && !slice.contains("struct ReminderModule"), "\(slice)")
        #expect(!flow.next.contains("to features"), "\(flow.next)")
    }

    private static let module = """
        public struct ReminderModule: Sendable {
            public init(id: Int, store: any TodoService, edit: @escaping @Sendable (Int?) async throws -> Int?) {}
        }
        """

    @Test(arguments: [
        ("edit:", "Todo", "ReminderModule takes no 'edit', which ShowReminderOperation gives it."),
        ("", "Reminder", "Flow does not depend on Reminder, which declares ReminderModule."),
    ])
    func `nothing is added to lists if the module of a feature cannot be made`(
        removed: String, package: String, reason: String
    ) async throws {
        try writeLists()
        try workspace.write(
            removed.isEmpty ? Self.module : Self.module.replacing(removed, with: "write:"),
            to: "\(package)/ReminderModule.swift")
        let flow = try await new("remind.mmd", Self.listed)
        #expect(flow.lines.isEmpty)
        #expect(flow.next.contains(reason), "\(flow.next)")
    }

    @Test func `all mistakes of a file are reported at once`() async throws {
        let text =
            "sequenceDiagram\npartcipant O as AOperation\nO->>T: a()\nloop daily\nend\n---\nflowchart TD\na -->\n"
        let error = await #expect(throws: FlowError.self) { try await new("a.mmd", text) }
        let known =
            "is not known here, only 'participant', 'opt', 'alt', 'else', 'end' and messages such as 'O->>T: items()'."
        #expect(
            error?.description == """
                a.mmd:2:1: 'partcipant' \(known)
                a.mmd:4:1: 'loop' \(known)
                a.mmd:8:6: 'subgraph', 'end' or the id of a node is expected.
                Nothing was written.
                """)
    }

    @Test func `in Markdown, only fenced blocks of flows are read, and errors have the line of the file`() async throws
    {
        let text = "# Title\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n```mermaid\n\(Self.diagrams)\n```\n"
        #expect(try await new("README.md", text).files.count == 4)
        #expect(try await new("to-do.mmd", "\u{FEFF}" + Self.diagrams).files.count == 4)
        let wrong = text.replacing("O->>T: load()", with: "O->>X: load()")
        let error = await #expect(throws: FlowError.self) { try await new("README.md", wrong) }
        #expect(
            error?.description
                == "README.md:13:5: there is no participant with the id 'X'.\nNothing was written.")
    }

    @Test(arguments: [
        (
            "sequenceDiagram\nparticipant O as LockOperation\n",
            "a.mmd:1:1: LockOperation exists already. 'joist diagram LockOperation' "
        ),
        (
            diagrams + "\n" + diagrams.split(separator: "---")[0],
            "a.mmd:15:1: ShowTodoOperation has two diagrams in this file.\nNothing was written."
        ),
        ("", "a.mmd:1:1: the text has no diagram."),
        ("graph TD\n", "a.mmd:1:1: a diagram begins with"),
    ])
    func `nothing is built if one diagram has an error`(text: String, description: String) async {
        let error = await #expect(throws: FlowError.self) { try await new("a.mmd", text) }
        #expect(error?.description.hasPrefix(description) == true, "\(error?.description ?? "")")
    }

    @Test func `a package without operations is refused, with a list of packages that have operations`() async {
        let error = await #expect(throws: FlowError.self) { try await new("a.mmd", Self.diagrams, package: "Todo") }
        #expect(error?.description == "'Todo' is no package with operations. There are: Flow.")
    }
}
