import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct WideWorkerTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Todo", at: "Todo", dependencies: [.local(path: "ROSS"), .local(path: "SVIP")],
            [.made("Todo", in: "Todo", [.byName("ROSS"), .byName("SVIP")])]),
        Package.made(
            "Pin", at: "Pin", dependencies: [.local(path: "SVIP"), .local(path: "Todo")],
            [.made("Pin", in: "Pin", [.byName("SVIP"), .byName("Todo")])]),
    ]
    private static let todo = """
        public protocol TodoService: Service { var a: Int { get }; func b(); func c(); func d(); func e() }
        public protocol SharedWorker: Worker { func a(); func b(); func c() }
        extension TodoService { public func both() { b(); c() } }
        """
    private static let worker = "protocol PinWorker: Worker { var a: Int { get }; func b(_ c: Int) async }"

    private func lint(_ logic: String, worker: String = Self.worker, more: String = "") async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write(Self.todo, to: "Todo/Todo.swift")
        try workspace.write("protocol PinInteractor: Interactor {}", to: "Pin/PinInteractor.swift")
        try workspace.write(worker, to: "Pin/PinWorker.swift")
        try workspace.write("actor PinLogic: PinInteractor { \(logic) }", to: "Pin/PinLogic.swift")
        try workspace.write(more, to: "Pin/More.swift")
        let report = try await workspace.lint(Self.packages, rules: ["wide-worker"], of: .all)
        return report.findings.map { "\($0.path.split(separator: "/").last ?? ""):\($0.line) \($0.message)" }
    }

    // MARK: The worker of the module

    @Test(arguments: [
        "worker.a; await worker.b(1)", "self.worker.a; await self.worker.b(1)", "run(worker.a, worker.b)",
        "Task { [worker] in await worker.b(worker.a) }", "inOrder { logic in await logic.worker.b(logic.worker.a) }",
    ])
    func `a worker whose members are all used has no findings`(body: String) async throws {
        let logic = "private let worker: any PinWorker; private func f() async { \(body) }"
        #expect(try await lint(logic) == [], "\(body)")
    }

    @Test func `each member of the worker that the module does not use is a finding`() async throws {
        #expect(
            try await lint("let worker: any PinWorker; func f() { worker.a }")
                == ["PinWorker.swift:1 The module Pin does not use PinWorker.b."])
        #expect(
            try await lint("let worker: any PinWorker; let other: any Other; func f() { other.a; other.b(1) }")
                == ["a", "b"].map { "PinWorker.swift:1 The module Pin does not use PinWorker.\($0)." })
    }

    @Test(arguments: [
        "struct Pages { let worker: any PinWorker; func f() async { await worker.b(1) } }",
        "func f(_ pins: (any PinWorker)?) async { await pins?.b(1) }",
        "extension Int { func f(of pins: some PinWorker) async { await pins.b(self) } }",
        "extension PinLogic { func g() async { await worker.b(1) } }",
    ])
    func `all code of the module that receives the worker counts as its user`(more: String) async throws {
        let logic = "let worker: any PinWorker; func f() { worker.a; pass(worker) }"
        #expect(try await lint(logic, more: more) == [], "\(more)")
    }

    @Test func `a used method in an extension of the worker uses the methods that it calls`() async throws {
        let more = "extension PinWorker { func both() async { await b(a) }; func first() async { await b(1) } }"
        let logic = "let worker: any PinWorker; func f() async { worker.a; await worker.both() }"
        #expect(try await lint(logic, more: more) == [])
        #expect(
            try await lint(logic.replacing("both", with: "other"), more: more)
                == ["PinWorker.swift:1 The module Pin does not use PinWorker.b."])
    }

    @Test func `an unused method that a worker inherits from another target is reported at the worker`() async throws {
        let worker = "\nprotocol PinWorker: SharedWorker { func d() }"
        #expect(
            try await lint("let worker: any PinWorker; func f() { worker.a(); worker.b() }", worker: worker)
                == ["c", "d"].map { "PinWorker.swift:2 The module Pin does not use PinWorker.\($0)." })
    }

    // MARK: Services

    @Test(arguments: ["todo.a; todo.b(); todo.c()", "todo.both(); self.todo.a"])
    func `a logic may hold a service of which it uses at least half`(body: String) async throws {
        #expect(try await lint("private let todo: any TodoService; func f() { \(body) }") == [], "\(body)")
    }

    @Test(arguments: [
        ("todo.a; todo.a", "only 1", ": a"), ("todo.both()", "only 2", ": b, c"), ("todo.other()", "none", ""),
        ("a; b(); c()", "none", ""),
    ])
    func `a service of which a logic uses less than half is a finding`(
        body: String, part: String, names: String
    ) async throws {
        #expect(
            try await lint("\nprivate let todo: any TodoService; func f() { \(body) }")
                == ["PinLogic.swift:2 PinLogic uses \(part) of the 5 members of TodoService\(names)."])
    }

    @Test func `exactly half is enough, also of a worker that another target declares`() async throws {
        #expect(try await lint("let shared: any SharedWorker; func f() { shared.a(); shared.b() }") == [])
        #expect(
            try await lint("let shared: any SharedWorker; func f() { shared.a() }")
                == ["PinLogic.swift:1 PinLogic uses only 1 of the 3 members of SharedWorker: a."])
        let half = "protocol HalfService: Service { func a(); func b() }"
        #expect(try await lint("let half: any HalfService; func f() { half.a() }", more: half) == [])
    }

    @Test func `a closure that gets the service uses the members that it names`() async throws {
        let logic = """
            let todo: any TodoService
            func f() { g { $0.a; $0.b() }; g { service in service.c() } }
            func g(_ work: (any TodoService) -> Void) { work(todo) }
            """
        #expect(try await lint(logic) == [])
    }

    @Test(arguments: ["any Other", "[any TodoService]", "(any TodoService) -> Void", "TodoStore", "any PinPresenter"])
    func `properties of other types are ignored`(type: String) async throws {
        let more = "actor TodoStore: TodoService {}\nprotocol PinPresenter: Presenter { func show() }"
        #expect(try await lint("private let other: \(type)", more: more) == [], "\(type)")
    }

    @Test func `a small protocol that the service refines is measured by itself`() async throws {
        let more = "protocol Notes: Service { func a() }\nprotocol NotesService: Notes { func b(); func c(); func d() }"
        #expect(try await lint("let notes: any Notes; func f() { notes.a() }", more: more) == [])
        #expect(
            try await lint("let notes: any NotesService; func f() { notes.a() }", more: more)
                == ["PinLogic.swift:1 PinLogic uses only 1 of the 4 members of NotesService: a."])
    }
}
