import JoistLint
import JoistTrace
import JoistWorkspace
import Testing

/// The types that record, against their protocols.
struct RecordedFilesTests {
    private static let folder = "Flow/Sources/FlowTrace/Recorded"

    private let flows: FlowWorkspace

    init() throws { flows = try FlowWorkspace() }

    private func ask(for names: String) throws {
        try flows.folder.write("import Flow\n// Recorded: \(names)\n", to: "Flow/Sources/FlowTrace/Start.swift")
    }

    /// Writes the types, as `joist diagram --write` does, and returns the lines of one of them.
    private func written(_ name: String) async throws -> [String] {
        let context = try await flows.context()
        _ = try RecordedFiles(context).write(in: context.workspace)
        return try flows.folder.read("\(Self.folder)/\(name).swift").split(separator: "\n").map(String.init)
    }

    private func findings() async throws -> [String] {
        try await RecorderRule().findings(in: flows.context()).map { "\($0.path):\($0.line): \($0.message)" }
    }

    /// The error for a protocol with this requirement.
    private func problem(_ requirement: String) async throws -> String? {
        try flows.folder.write(
            "import ROSS\npublic protocol BadService: Service {\n    \(requirement)\n}\n",
            to: "Flow/Sources/Flow/Bad.swift")
        try ask(for: "BadService")
        return try await findings().first
    }

    @Test func `a service has its methods, with their labels, effects and generics`() async throws {
        try ask(for: "BillService")
        let lines = try await written("RecordedBillService")
        #expect(
            lines.prefix(5) == [
                "// 'joist diagram --write' writes this file.", "import Flow", "import ROSS", "import ROSSTrace",
                "final class RecordedBillService: BillService {",
            ])
        #expect(
            lines.suffix(9) == [
                #"    func bill(_ id: Int) async throws -> Bill { try await recorder.service("BillService") { try await base.bill(id) } }"#,
                "    func pay(_ bill: Bill, by card: Card?) async throws(BillError) {",
                #"        try await recorder.service("BillService") { () async throws(BillError) in try await base.pay(bill, by: card) }"#,
                "    }",
                "    func values<Value>(of key: Key<Value>) async -> Subscription<Value> {",
                #"        await recorder.service("BillService") { await base.values(of: key) }"#,
                "    }",
                "    var count: Int { base.count }",
                "}",
            ])
    }

    @Test func `a composition has the methods of all its parts`() async throws {
        try ask(for: "Router")
        let lines = try await written("RecordedRouter")
        #expect(lines.contains("final class RecordedRouter: Router {"))
        #expect(lines.contains(#"        try await recorder.router("BillRouter") { try await base.bill(context) }"#))
        #expect(lines.contains(#"    func list() async { await recorder.router("ListRouter") { await base.list() } }"#))
    }

    @Test func `the app's service knows who was given it`() async throws {
        try ask(for: "AppService")
        let lines = try await written("RecordedAppService")
        #expect(lines.contains("        self.base = (base as? RecordedAppService)?.base ?? base"))
        #expect(
            lines.contains(
                #"        try await recorder.useCase("BillUseCases", of: owner) { try await base.payBill(id) }"#))
    }

    @Test func `a definition of a service has its type, in a folder of its own`() async throws {
        try ask(for: "KeyServices")
        let lines = try await written("RecordedKeyServices")
        #expect(
            lines.contains(
                #"        bills = Definition("bills", .container) { RecordedBillService(try $0(base.bills), recorder) }"#
            ))
        #expect(try await written("Services/RecordedBillService").contains("import Flow"))
    }

    @Test func `a factory records launches, and puts a recorder before the app's service in their input`() async throws
    {
        try ask(for: "AppService, BillOperations, ScenarioFactory")
        let operations = try await written("RecordedBillOperations")
        #expect(
            operations.contains(
                "    func sign() -> any Operation<Void, Void> { RecordedOperation(base.sign(), recorder) }"))
        #expect(operations.contains("        RecordedOperation(try base.showBill(), recorder) {"))
        #expect(
            operations.contains(
                "            ($0.id, RecordedAppService.bound($0.app as any BillUseCases, recorder, $1))"))
        let scenarios = try await written("RecordedScenarioFactory")
        #expect(scenarios.contains("    var operations: any BillOperations { base.operations }"))
        #expect(
            scenarios.contains {
                $0.contains("RecordedAppService.bound($0 as any AppService, recorder, $1)")
            })
    }

    @Test func `files that joist has written equal the protocols, and are written once`() async throws {
        try ask(for: "KeyServices, AppService")
        #expect(try await findings().count == 3)
        let context = try await flows.context()
        let files = ["AppService", "KeyServices"].map { "\(Self.folder)/Recorded\($0).swift" }
        #expect(
            try RecordedFiles(context).write(in: context.workspace)
                == files + ["\(Self.folder)/Services/RecordedBillService.swift"])
        #expect(try await findings() == [])
        #expect(try await RecordedFiles(flows.context()).write(in: context.workspace) == [])
    }

    @Test func `a changed protocol and a file that does not belong there are reported, and put right`() async throws {
        try ask(for: "BillService")
        _ = try await written("RecordedBillService")
        try flows.folder.write(
            FlowWorkspace.protocols.replacing("by card: Card?", with: "by card: Card"),
            to: "Flow/Sources/Flow/Protocols.swift")
        try flows.folder.write("import Flow\n", to: "\(Self.folder)/Old.swift")
        #expect(
            try await findings() == [
                "\(Self.folder)/RecordedBillService.swift:1: This file does not equal the protocol that it records.",
                "\(Self.folder)/Old.swift:1: This file records nothing that Flow/Sources/FlowTrace/Start.swift:2 names.",
            ])
        _ = try await written("RecordedBillService")
        #expect(try await findings() == [])
    }

    @Test(arguments: [
        ("func map(_ body: () throws -> Void) async rethrows", "rethrows"),
        ("func add(_ numbers: Int...) async", "takes any number of arguments"),
        ("func add(_ number: inout Int) async", "is 'inout'"),
        ("func add(_ number: @autoclosure () -> Int) async", "is an '@autoclosure'"),
        ("static func add() async", "is not a method of its objects"),
        ("func add()", "is not 'async'"),
        ("var count: Int { get set }", "can be set"),
        ("associatedtype Item", "is neither a method nor a property of its objects"),
        ("subscript(_ index: Int) -> Int { get }", "is neither a method nor a property of its objects"),
    ])
    func `a requirement that cannot be recorded is reported in its line`(_ requirement: String, _ reason: String)
        async throws
    {
        let problem = try #require(try await problem(requirement))
        #expect(problem.hasPrefix("Flow/Sources/Flow/Bad.swift:3: '"))
        #expect(problem.hasSuffix("\(reason), so that it cannot be recorded."))
    }

    @Test func `an unknown protocol is reported where it is named`() async throws {
        try ask(for: "BillService, Unknown")
        #expect(
            try await findings() == [
                "Flow/Sources/FlowTrace/Start.swift:2: 'Unknown' is no protocol with methods that this target can name, so that "
                    + "it cannot be recorded."
            ])
    }

    @Test func `a protocol that inherits from another workspace's is reported`() async throws {
        try flows.folder.write(
            "import ROSS\nprotocol OtherService: Service, Hashable {\n    func add() async\n}\n",
            to: "Flow/Sources/Flow/Other.swift")
        try ask(for: "OtherService")
        #expect(
            try await findings().first?.hasPrefix(
                "Flow/Sources/Flow/Other.swift:2: OtherService inherits from 'Hashable'") == true)
    }
}
