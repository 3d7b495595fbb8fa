import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct OwnCommandTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made(
            "Pin", at: "Pin", dependencies: [.local(path: "SVIP")], [.made("Pin", in: "Pin", [.byName("SVIP")])]),
    ]
    private static let interactor =
        "protocol PinInteractor: Interactor { func load() async; func enter(_ digit: Int, of pin: Int) async }"

    /// The members that call a command, and the command.
    private func lint(
        _ members: String, interactor: String = Self.interactor, more: String = ""
    ) async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write(interactor, to: "Pin/PinInteractor.swift")
        try workspace.write("actor PinLogic: PinInteractor { \(members) }", to: "Pin/PinLogic.swift")
        try workspace.write(more, to: "Pin/PinLogic+More.swift")
        return try await workspace.lint(Self.packages, rules: ["own-command"], of: .all).messages.map {
            $0.replacing("PinLogic.", with: "").replacing(", a command of its own interactor.", with: "")
        }
    }

    @Test(arguments: [
        "private func a() async { await load() }", "fileprivate func a() async { await self.load() }",
        "func a() { Task { [weak self] in await self?.load() } }",
        "private func a() async { await b { await load() } }",
        "private func a() async { await run(load) }", "private func a() async { await run(with: self.load) }",
        "private var a: Int { get async { await load(); return 1 } }",
        "func load() async {}; private func a() async { if b { await load() } }",
    ])
    func `a function that is no command does not call one`(member: String) async throws {
        #expect(try await lint(member) == ["a calls load"], "\(member)")
    }

    @Test(arguments: [
        "func load() async { await enter(1, of: 2) }", "func enter(_ digit: Int, of pin: Int) async { await load() }",
        "private func a() async { await show() }", "private func a() async { await worker.load() }",
        "private func a() async { await enter(1) }", "private func a() async { await run(show) }",
        "private static func a() async { await load() }",
    ])
    func `commands may call commands, and other functions whatever is no command`(member: String) async throws {
        #expect(try await lint(member) == [], "\(member)")
    }

    @Test(arguments: [
        "private func a(_ load: () -> Void) { load() }", "private func a(b load: () -> Void) { run(load) }",
        "private func a() { let load = other.load; load() }", "private func a() { if let load { load() } }",
        "private func a() { b { load in load() } }", "private func a() { func load() {}; load() }",
        "private let load: () async -> Void; private func a() async { await load() }",
        "private func enter(_ word: String, of pin: Int) {}; private func a() { enter(b, of: 2) }",
    ])
    func `a variable or a private function with the name of a command hides it`(member: String) async throws {
        #expect(try await lint(member) == [], "\(member)")
    }

    @Test func `overloads are distinguished by their labels`() async throws {
        let overload = "private func enter(_ word: String) {}"
        #expect(try await lint("\(overload); private func a() async { enter(b) }") == [])
        #expect(try await lint("\(overload); private func a() async { await enter(1, of: 2) }") == ["a calls enter"])
    }

    @Test func `an extension in another file belongs to the logic`() async throws {
        let more = "extension PinLogic: OtherWorker { func a() async { await load() } }"
        #expect(try await lint("", more: more) == ["a calls load"])
    }

    @Test func `the commands of a refined interactor are included`() async throws {
        let interactor = """
            protocol PinInteractor: FormInteractor {}
            protocol FormInteractor: Interactor { func save(_ text: String) async }
            """
        #expect(
            try await lint("private func a() async { await save(b) }", interactor: interactor) == ["a calls save"])
    }

    @Test func `only the logic of an interactor is checked`() async throws {
        #expect(try await lint("", more: "actor PinStore { private func a() async { await load() } }") == [])
        #expect(
            try await lint("private func a() async { await load() }", interactor: "protocol PinInteractor {}") == [])
    }
}
