import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistScaffold
import JoistTesting

/// A package of operations and scenarios that joist has built from diagrams.
enum BuiltFlows {
    /// The names in the diagrams: ten diagrams, with each form of message, branch and loop.
    private static let declarations = """
        import ROSS

        struct Item: Sendable { let id: Int }
        enum Link: Sendable { case home, item(Int), list }
        protocol ListService: Service {
            func items() async throws -> [Item]
            func item(_ id: Int, hidden: Bool) async throws -> Item?
            @discardableResult func remove(_ isOld: @Sendable (Item) async throws -> Bool) async throws -> Int
            func change(_ edit: @Sendable (inout [Item]) -> Void) async throws
            func follow(items: [Item]) async throws
        }
        protocol DaysService: Service { func isOver(_ item: Item) async throws -> Bool }
        protocol ListRouter: Service {
            func list(_ module: ListModule) async throws
            func entry(_ module: EntryModule) async throws -> Item?
        }
        struct ListModule: Sendable {
            let list: any ListService
            let first: Int?
            let exits: [ListExit]
            let open: @Sendable (Link) async throws -> Void
        }
        struct ListExit: Sendable {
            init(_ link: Link, _ open: @escaping @Sendable () async throws -> Void) {}
        }
        struct EntryModule: Sendable { let id: Int; let list: any ListService }
        protocol ListUseCases: Service {
            func open(_ link: Link) async throws
            func browse() async throws
        }
        protocol AppService: ListUseCases { func ask(_ title: String) async throws -> Bool }
        protocol AppOperationFactory: Sendable {
            func check() throws -> any Operation<Void, Bool>
            func show() throws -> any Operation<(id: Int, title: String), Void>
            func find() throws -> any Operation<Int, Item?>
            func end() throws -> any Operation<Void, Void>
        }
        """

    private static let diagrams = #"""
        sequenceDiagram
            participant O as ReadItemsOperation
            participant L as ListService
            O->>L: items()
            L-->>O: [Item]
        sequenceDiagram
            %% input: (id: Int, hidden: Bool)
            participant O as ReadItemOperation
            participant L as ListService
            O->>L: change({ $0 = [] })
            O->>L: item(id, hidden: hidden)
            L-->>O: Item?
        sequenceDiagram
            participant O as RemoveItemsOperation
            participant L as ListService
            participant D as DaysService
            O->>L: remove()
            opt remove asks
                L->>D: isOver($0)
            end
            O->>L: items()
            O->>L: follow(items:)
        sequenceDiagram
            %% input: (first: Int?, list: any ListService)
            participant O as ShowListOperation
            participant R as ListRouter
            participant A as ListUseCases
            O->>R: list(list, first, exits: .home, .item(1), open)
            opt .home
                R->>A: browse()
            end
            opt .item(1)
                R->>A: open(.list)
            end
            opt open
                R->>A: open($0)
            end
        sequenceDiagram
            %% input: (id: Int, list: any ListService)
            participant O as EnterItemOperation
            participant R as ListRouter
            O->>R: entry(id, list)
            R-->>O: Item?
        flowchart TD
            start(["EndScenario"])
            start --> a["end"]
            a --> b(["end"])
        flowchart TD
            %% input: (id: Int)
            %% result: Item?
            start(["FindScenario"])
            start --> a["check"]
            a --> b{"!check"}
            b -->|"no"| d["find(id)"]
            b -->|"yes"| c(["nil"])
            d --> e{"find != nil"}
            e -->|"no"| f(["throws CancellationError()"])
            e -->|"yes"| g["show(item.id, #quot;a#59; b#quot;)"]
            g --> h(["item"])
        flowchart TD
            %% input: (link: Link)
            %% result: Bool
            start(["OpenScenario"])
            start --> a{"link"}
            a -->|".home"| b["app.browse"]
            a -->|".item(let id)"| c["show(id, #quot;item#quot;)"]
            c --> d["end, a failure is ignored"]
            a -->|".list"| e["app.open(link)"]
            b --> f(["true"])
            d --> f
            e --> g["app.ask(#quot;list#quot;)"]
            g --> h(["app.ask"])
        flowchart TD
            start(["AskScenario"])
            start --> a["app.ask(#quot;again#quot;)"]
            a --> b{"app.ask"}
            b -->|"yes"| c["check"]
            c --> d{"check"}
            d -->|"yes"| e["app.browse"]
            e --> a
            d -->|"no"| f(["end"])
            b -->|"no"| g["end"]
            g --> f
        flowchart TD
            %% input: (id: Int, title: String)
            start(["CountScenario"])
            start --> z["var count = 0"]
            z --> a{"id > 1"}
            a -->|"yes"| b["check"]
            b --> c{"check"}
            c -->|"yes"| d["count += 1"]
            a -->|"no"| e["show(count, title)"]
            c -->|"no"| e
            d --> e
            e --> f(["end"])
        """#

    /// Flows for the app of a new workspace, whose router, use cases and factories do not know them yet.
    private static let appFlows = """
        sequenceDiagram
            %% input: (title: String)
            participant O as ShowTitleOperation
            participant R as TitleRouter
            participant A as TitleUseCases
            O->>R: title(title, exits: rename)
            opt rename
                R->>A: rename($0)
            end
        sequenceDiagram
            %% input: (text: String)
            participant O as RenameOperation
            participant N as NotesService
            O->>N: add(text)
            N-->>O: Bool: _.title == text
        flowchart TD
            %% input: (title: String)
            start(["TitleScenario"])
            start --> a["showNotes"]
            a --> b["showTitle(title, app)"]
            b --> c(["end"])
        """

    /// Adds flows to the app of a workspace, as `joist new flow title.mmd` does.
    static func add(to copy: MadeWorkspace.Copy) async throws -> NewFlow {
        let workspace = try await copy.load()
        let context = try await LintContext(patterns: workspace)
        let flow = try NewFlow("title.mmd", text: appFlows, package: "Flow", in: context)
        let lines = flow.lines.map { ListLine(file: $0.file, scope: $0.scope, anchor: $0.anchor, text: $0.text) }
        _ = try await Scaffold(workspace: workspace).create(flow.files, adding: lines, in: flow.destination)
        return flow
    }

    /// Adds the package to a workspace with the kernel.
    static func write(to folder: TemporaryFolder) throws {
        for diagram in try FlowDiagram.read(diagrams, isMarkdown: false) {
            let flow = try BuiltFlow(diagram, FlowVocabulary())
            try folder.write(flow.source, to: "Packages/Flows/Sources/Flows/\(flow.name).swift")
        }
        try folder.write(declarations, to: "Packages/Flows/Sources/Flows/Declarations.swift")
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Flows", products: [.library(name: "Flows", targets: ["Flows"])],
                dependencies: [.package(path: "../Kernel/ROSS")],
                targets: [
                    .target(name: "Flows", dependencies: ["ROSS"]),
                    .testTarget(name: "FlowsTests", dependencies: ["Flows"]),
                ]
            )
            """, to: "Packages/Flows/Package.swift")
        try folder.write(
            "import Flows\nimport Testing\n@Test func compiles() {}\n",
            to: "Packages/Flows/Tests/FlowsTests/FlowsTests.swift")
    }
}
