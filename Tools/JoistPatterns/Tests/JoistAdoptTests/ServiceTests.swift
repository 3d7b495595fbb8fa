import JoistAdopt
import Testing

struct ServiceTests {
    /// A service, and two screens that get it.
    private static let store = """
        final class Store { var items: [Int] = []; func add(_ item: Int) {} }
        final class ListScreen { let store: Store; init(store: Store) { self.store = store }; func run() {} }
        final class EntryScreen { let store: Store; init(store: Store) { self.store = store }; func run() {} }

        """

    private static let missing = "No operation makes the services."

    private func services(_ text: String) async throws -> [String] {
        try await TestProject(["App.swift": text]).report().services.map { service in
            "\(service.name): \(service.users.joined(separator: " "))"
        }
    }

    @Test func `a class with state and methods that two types use is a service`() async throws {
        #expect(try await services(Self.store) == ["Store: EntryScreen ListScreen"])
    }

    @Test(arguments: [
        ("one user", "final class A { var a = 1; func b() {} }\nstruct S1Screen { let a: A; func run() {} }"),
        ("no state", "final class A { let a = 1; func b() {} }"), ("no methods", "final class A { var a = 1 }"),
        ("a value", "final class A: Codable { var a = 1; func b() {} }"),
        ("a structure", "struct A { var a = 1; func b() {} }"),
        ("generic", "final class A<T> { var a = 1; func b() {} }"),
        ("a view model", "final class AViewModel { var a = 1; func b() {} }\ntypealias A = AViewModel"),
    ])
    func `other types are no services`(reason: String, text: String) async throws {
        let users =
            reason == "one user"
            ? "" : "\nstruct S1Screen { let a: A; func run() {} }\nstruct S2Screen { let a: A; func run() {} }"
        #expect(try await services(text + users) == [], "\(reason)")
    }

    @Test func `an implementation detail of other classes is no service, unless its name is a service's`() async throws
    {
        let text = """
            final class Buffer { var a = 1; func b() {} }
            final class FileStore { var a = 1; func b() {} }
            final class One { let buffer: Buffer; let files: FileStore; init() {} }
            final class Two { let buffer: Buffer; let files: FileStore; init() {} }
            """
        #expect(try await services(text) == ["FileStore: One Two"])
    }

    @Test func `an object that makes a service is a place, whether in a property, a method or a default`() async throws
    {
        let text =
            Self.store + """
                final class A {
                    let store = Store()
                    func b() { let other = Store() }
                    init(store: Store = Store()) {}
                    static func make() -> Store { Store() }
                }
                """
        #expect(
            try await TestProject.places(.dependencies, text) == [
                "5 A makes Store itself.", "6 A makes Store itself.", "7 A makes Store itself.",
            ])
    }

    @Test func `an object that gets a service from a static function is a place`() async throws {
        let text =
            Self.store + """
                enum Factory { static func store() -> Store { Store() } }
                final class A { func b() { Factory.store().add(1) } }
                """
        #expect(try await TestProject.places(.dependencies, text) == ["5 A gets Store from Factory.store."])
    }

    @Test func `an operation that makes services completes the step`() async throws {
        let operation = """
            struct LoadOperation: Operation {
                func launch(_: Void) async throws -> Store { Store() }
            }
            """
        let report = try await TestProject(["App.swift": Self.store + operation]).report()
        let step = report.steps[Step.makingServices.number]
        #expect(step.state == .done && step.present.map(\.text) == ["LoadOperation is an operation."])
        #expect(report.steps[Step.dependencies.number].state == .done)
    }

    @Test func `an object with many methods and variables is a place, so that services are taken out`() async throws {
        func object(_ count: Int) -> String {
            let variables = (1...6).map { "var v\($0) = 1\n" }.joined()
            return "final class Center {\n\(variables)\((1...count).map { "func m\($0)() {}\n" }.joined())}\n"
        }
        #expect(
            try await TestProject.places(.services, Self.store + object(21)).last
                == "4 Center is a big object: 21 methods and 6 variables.")
        #expect(try await TestProject.places(.services, Self.store + object(20)).count == 1)
    }

    @Test func `a service without a protocol is a place`() async throws {
        #expect(
            try await TestProject.places(.services, Self.store) == ["1 Store is a service without a protocol."])
    }

    @Test func `a user that names the class of a service with a protocol is a place`() async throws {
        let text = """
            protocol Storing { func add(_ item: Int) }
            final class Store: Storing { var items: [Int] = []; func add(_ item: Int) {} }
            struct ListScreen { let store: any Storing; func run() {} }
            struct EntryScreen { let store: Store; func run() {} }
            """
        #expect(
            try await TestProject.places(.services, text) == [
                "4 EntryScreen names the class Store instead of its protocol."
            ])
    }

    @Test func `services are listed if they are created in several places outside an assembly`() async throws {
        let assembly = "struct ServicesAssembly { let store = Store() }\n"
        let function = "func fill() -> Store { Store() }\n"
        #expect(try await TestProject.places(.makingServices, Self.store + assembly) == [Self.missing])
        #expect(try await TestProject.places(.makingServices, Self.store + function) == [Self.missing])
        #expect(
            try await TestProject.places(.makingServices, Self.store + function + assembly) == [
                Self.missing, "4 App.swift makes Store, beside others that make services.",
            ])
    }

    @Test(arguments: [
        "init(store: Store) { store.onChange { _ in } }", "init(store: Store) { store.changed.sink { _ in } }",
        "init(store: Store) { Task { for await item in store.changes() {} } }",
        "init(store: Store) { store.delegate = self }",
    ])
    func `a service that subscribes to another one while it is made is a place`(code: String) async throws {
        let text = Self.store + "final class HistoryService {\n\(code)\nvar a = 1; func b() {} }\n" + Self.users
        #expect(
            try await TestProject.places(.makingServices, text) == [
                Self.missing, "5 HistoryService subscribes to Store itself.",
            ])
    }

    @Test(arguments: [
        "func follow(_ store: Store) { store.onChange { _ in } }",
        "func load(from store: Store) { store.add(1) }",
    ])
    func `a service that another object joins later is no place`(code: String) async throws {
        let text = Self.store + "final class HistoryService {\n\(code)\nvar a = 1; func b() {} }\n" + Self.users
        #expect(try await TestProject.places(.makingServices, text) == [Self.missing])
    }

    private static let users = """
        struct HistoryScreen { let history: HistoryService; func run() {} }
        struct PastScreen { let history: HistoryService; func run() {} }
        """

    @Test func `an assembly joins services in another method than it makes them`() async throws {
        let joined = Self.store + "struct AppAssembly {\nlet store: Store\ninit() { store = Store() }\n"
        #expect(
            try await TestProject.places(.makingServices, joined + "func join() { store.onChange { _ in } }\n}")
                == [Self.missing])
        let text =
            Self.store
            + "struct AppAssembly {\nlet store: Store\ninit() { store = Store(); store.onChange { _ in } }\n}"
        #expect(
            try await TestProject.places(.makingServices, text) == [
                Self.missing, "6 AppAssembly.init makes services and joins Store in one step.",
            ])
    }
}
