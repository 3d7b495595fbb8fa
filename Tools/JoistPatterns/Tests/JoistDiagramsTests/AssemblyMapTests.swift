import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

/// Assemblies and key services, in the order of the source.
struct AssemblyMapTests {
    private static let packages = [
        Package.made("Assembly", at: "Assembly", [.made("Assembly", in: "Assembly")]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "Assembly")],
            [.made("Flow", in: "Flow/Sources", [.byName("Assembly")])]),
        Package.made(
            "App", at: "App", dependencies: [.local(path: "Assembly"), .local(path: "Flow")],
            [.made("App", in: "App/Sources", [.byName("Assembly"), .byName("Flow")])]),
    ]

    private let workspace: TestWorkspace

    init() throws {
        workspace = try TestWorkspace()
        try workspace.write("@MainActor public protocol LayerAssembly {}\n", to: "Assembly/Assembly.swift")
        try workspace.write(
            """
            import Assembly
            public protocol TodoService {}
            public protocol PINService {}
            public protocol KeyServices: LayerAssembly {
                var todo: Definition<any TodoService> { get }
                var pin: Definition<any PINService> { get }
            }
            """, to: "Flow/Sources/KeyServices.swift")
        try workspace.write(
            """
            import Assembly
            protocol CoreAssembly: LayerAssembly {
                var database: Definition<Database> { get }
                var clock: Definition<any Clock> { get }
            }
            struct LiveCoreAssembly: CoreAssembly {
                let database = Definition("database") { _ in open() }
                let clock = Definition<any Clock>("clock") { _ in SystemClock() }
                let host = Definition("host") { _ in Host() }
            }
            """, to: "App/Sources/CoreAssembly.swift")
        try write(
            parts: "", assembly: "pin = Definition(\"pin\") { PINStore(todo: try $0(self.todo)) }")
    }

    /// - Parameters:
    ///   - parts: More members of `ServiceParts`.
    ///   - assembly: How the assembly of services makes the service `pin`.
    private func write(
        parts: String = "", assembly: String, live: String = "TodoStore(try parts.database)"
    ) throws {
        try workspace.write(
            """
            import Assembly
            import Flow
            struct AppAssembly: LayerAssembly {
                let services: ServicesAssembly
                init(process: AppProcess) {
                    services = ServicesAssembly(core: process.core)
                }
            }
            final class AppProcess { let core: any CoreAssembly; let name: String }
            struct ServicesAssembly: KeyServices {
                let todo: Definition<TodoSlice.Value>
                let pin: Definition<any PINService>
                init(core: any CoreAssembly) {
                    func make(_ slice: Slice) -> Definition<Slice.Value> {
                        Definition("s") { resolve in isLive ? slice.live(resolve) : slice.double(resolve) }
                    }
                    todo = make(TodoSlice())
                    \(assembly)
                }
            }
            """, to: "App/Sources/AppAssembly.swift")
        try workspace.write(
            """
            import Flow
            protocol ServiceSlice {}
            struct ServiceParts {
                let core: any CoreAssembly
                let resolve: Resolver
                var database: Database { get throws { try resolve(core.database) } }
                \(parts)
            }
            struct TodoSlice: ServiceSlice {
                func live(_ parts: ServiceParts) throws -> any TodoService {
                    \(live)
                }
                func double(_ parts: ServiceParts) -> any TodoService { InMemoryTodoService() }
            }
            struct PINSlice: ServiceSlice {
                let items: Definition<any TodoService>
                func live(_ parts: ServiceParts) throws -> any PINService {
                    let items = try parts.resolve(items)
                    return PINStore(todo: items)
                }
                func double(_ parts: ServiceParts) -> any PINService { PINStore() }
            }
            struct TodoStore: TodoService {}
            final class InMemoryTodoService {}
            extension InMemoryTodoService: TodoService {}
            struct PINStore: PINService {}
            """, to: "App/Sources/Slices.swift")
    }

    private func diagram(_ name: String) async throws -> Result<Diagram, UndrawableError>? {
        let context = try await LintContext(patterns: workspace.workspace(Self.packages))
        return WorkspaceDiagrams(context).subjects.first { $0.name == name }?.diagram
    }

    @Test func `assemblies are groups of definitions, ordered after their dependencies`() async throws {
        let diagram = try await diagram("AppAssemblies")?.get()
        #expect(
            diagram?.mermaid == """
                flowchart LR
                    subgraph a1 ["protocol CoreAssembly"]
                        d1["database: Database"]
                        d2["clock: Clock"]
                    end
                    subgraph a2 ["struct ServicesAssembly"]
                        d3["todo: TodoService"]
                        d4["pin: PINService"]
                    end
                    a3["struct AppAssembly"]
                    subgraph a4 ["struct LiveCoreAssembly"]
                        d5["database: Database"]
                        d6["clock: Clock"]
                        d7["host: Host"]
                    end
                    d4 -->|"uses"| d3
                    a2 -->|"core"| a1
                    a2 -.->|"conforms to"| a5["KeyServices of Flow"]
                    a3 -->|"services"| a2
                    a3 -->|"process.core"| a1
                    a4 -.->|"conforms to"| a1

                """)
        let places = diagram?.lines.suffix(2).map { "\($0.path ?? ""):\($0.source)" }
        #expect(places == ["App/Sources/AppAssembly.swift:6", "App/Sources/CoreAssembly.swift:6"])
    }

    @Test func `a package with only protocols also has a map`() async throws {
        let diagram = try await diagram("FlowAssemblies")?.get()
        #expect(diagram?.mermaid.contains("subgraph a1 [\"protocol KeyServices\"]") == true)
    }

    @Test func `a definition without a type that can be read is an error with its line`() async throws {
        try workspace.write(
            """
            import Assembly
            struct CoreAssembly: LayerAssembly {
                let clock = Definition("clock") { _ in made() }
            }
            """, to: "App/Sources/CoreAssembly.swift")
        let diagram = try await diagram("AppAssemblies")
        let error = #expect(throws: UndrawableError.self) { try diagram?.get() }
        #expect(error?.problem == "the type of its definition 'clock' is not written there")
        #expect(error?.path == "App/Sources/CoreAssembly.swift" && error?.line == 3)
    }

    @Test func `resolving an undefined name is an error`() async throws {
        let databases = """
            import Assembly
            struct CoreAssembly: LayerAssembly {
                let vault: Definition<Vault>
                let disk: Definition<Disk>
                init() {
                    vault = Definition("vault") { _ in Vault() }
                    let safe = vault
                    disk = Definition("disk") { resolve in Disk(try resolve(safe)) }
                }
            }
            """
        try workspace.write(databases, to: "App/Sources/CoreAssembly.swift")
        let diagram = try await diagram("AppAssemblies")
        let error = #expect(throws: UndrawableError.self) { try diagram?.get() }
        #expect(error?.problem == "'resolve(safe)' resolves what is no definition of CoreAssembly")
        #expect(error?.path == "App/Sources/CoreAssembly.swift" && error?.line == 8)
    }

    // MARK: Key services

    @Test func `services are drawn with their implementations and their dependencies`() async throws {
        #expect(
            try await diagram("ServicesAssembly")?.get().mermaid == """
                flowchart LR
                    subgraph a1 ["ServicesAssembly makes"]
                        s1["todo: TodoService"]
                        s2["pin: PINService"]
                    end
                    i1["TodoStore"] -.->|"conforms to, live"| s1
                    i1 -->|"uses"| c1(["CoreAssembly.database"])
                    i2["InMemoryTodoService"] -.->|"conforms to, double"| s1
                    i3["PINStore"] -.->|"conforms to"| s2
                    i3 -->|"uses"| s1

                """)
    }

    @Test(arguments: [("core.clock", "c2([\"CoreAssembly.clock\"])"), ("self.todo", "s1")])
    func `a definition that only resolves another one is drawn as an alias of it`(
        other: String, node: String
    ) async throws {
        try write(assembly: "pin = Definition(\"pin\") { resolve in try resolve(\(other)) }")
        let text = try await diagram("ServicesAssembly")?.get().mermaid
        let end = "    i2[\"InMemoryTodoService\"] -.->|\"conforms to, double\"| s1\n    s2 -->|\"is\"| \(node)\n"
        #expect(text?.hasSuffix(end) == true, "\(text ?? "")")
    }

    @Test func `a slice uses the definition that the assembly passes to it, also under another name`() async throws {
        try write(assembly: "pin = make(PINSlice(items: todo))")
        let text = try await diagram("ServicesAssembly")?.get().mermaid
        #expect(text?.contains("i3[\"PINStore\"] -.->|\"conforms to, live\"| s2\n    i3 -->|\"uses\"| s1\n") == true)
    }

    @Test(arguments: [
        ("", "'pin' gets no value that can be read", "AppAssembly", 12),
        ("pin = other.pin", "'other.pin' is no call of 'Definition'", "AppAssembly", 18),
        (
            "pin = wrap(PINSlice(items: todo))",
            "'wrap(PINSlice(items: todo))' is neither a call of 'Definition' with a closure nor of a slice",
            "AppAssembly", 18
        ),
        ("pin = make(PINSlice())", "it is not known which definition 'items' of PINSlice is", "Slices", 18),
        (
            "pin = Definition(\"pin\") { try build($0) }",
            "'$0' is passed on, so that it is not known what is resolved", "AppAssembly", 18
        ),
        (
            "pin = Definition(\"pin\") { PINStore(try $0(other.todo)) }",
            "'other.todo' is no definition that is known", "AppAssembly", 18
        ),
        (
            "pin = Definition(\"pin\") { _ in made() }", "'made()' has no type that can be read",
            "AppAssembly", 18
        ),
        (
            "pin = Definition(\"pin\") { _ in TodoStore() }",
            "'TodoStore' is not seen to conform to PINService", "AppAssembly", 18
        ),
        (
            "pin = Definition(\"pin\") { _ in Strange() }", "'Strange' is not declared in the workspace",
            "AppAssembly", 18
        ),
    ])
    func `an unreadable assembly is an error with its place`(
        assembly: String, problem: String, file: String, line: Int
    ) async throws {
        try write(assembly: assembly)
        let diagram = try await diagram("ServicesAssembly")
        let error = #expect(throws: UndrawableError.self) { try diagram?.get() }
        #expect(error?.problem == problem)
        #expect(error?.path == "App/Sources/\(file).swift" && error?.line == line)
    }

    @Test(arguments: [
        ("TodoStore(parts.core)", "'parts.core' is passed on, so that it is not known what is resolved"),
        ("TodoStore(parts)", "'parts' is passed on, so that it is not known what is resolved"),
        ("TodoStore(parts.disk)", "'parts.disk' is not declared in ServiceParts"),
    ])
    func `parts that a slice uses in another way are errors`(live: String, problem: String) async throws {
        try write(assembly: "pin = make(PINSlice(items: todo))", live: live)
        let diagram = try await diagram("ServicesAssembly")
        let error = #expect(throws: UndrawableError.self) { try diagram?.get() }
        #expect(error?.problem == problem && error?.path == "App/Sources/Slices.swift" && error?.line == 11)
    }

    @Test func `the data file that a slice opens is drawn`() async throws {
        try write(
            parts: "func opener(of file: DataFile) throws -> Opener { try resolve(core.database).opener(file) }",
            assembly: "pin = make(PINSlice(items: todo))", live: "TodoStore(try parts.opener(of: .todo))")
        let text = try await diagram("ServicesAssembly")?.get().mermaid
        #expect(text?.contains("    i1 -->|\"opener\"| f1([\"DataFile.todo\"])\n") == true, "\(text ?? "")")
    }

    @Test func `members of the parts are followed`() async throws {
        try write(
            parts: "func opener() throws -> Opener { Opener(try database, try resolve(core.clock)) }",
            assembly: "pin = make(PINSlice(items: todo))", live: "TodoStore(try parts.opener())")
        let text = try await diagram("ServicesAssembly")?.get().mermaid
        #expect(text?.contains("CoreAssembly.clock") == true && text?.contains("CoreAssembly.database") == true)
    }
}
