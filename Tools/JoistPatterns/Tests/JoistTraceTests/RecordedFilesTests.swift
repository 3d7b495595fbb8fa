import JoistLint
import JoistTrace
import JoistWorkspace
import Testing

/// The file that records messages, against the protocols.
struct RecordedFilesTests {
    private static let path = "Flow/Sources/FlowTrace/Recorded+Protocols.swift"
    private static let services = "Flow/Sources/FlowTrace/Recorded+Services.swift"

    private let flows: FlowWorkspace

    init() throws { flows = try FlowWorkspace() }

    private func ask(for names: String) throws {
        try flows.folder.write("import Flow\n// Recorded: \(names)\n", to: "Flow/Sources/FlowTrace/Start.swift")
    }

    /// Writes the files, as `joist diagram --write` does, and returns the lines of one of them.
    private func written(for names: String, _ path: String = Self.path) async throws -> [String] {
        try ask(for: names)
        let context = try await flows.context()
        _ = try RecordedFiles(context).write()
        return try flows.folder.read(path).split(separator: "\n").map(String.init)
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
        #expect(
            try await written(for: "BillService") == [
                "// 'joist diagram --write' writes this file.", "import Flow", "import ROSS", "import ROSSTrace",
                "extension Recorded: BillService where Base == any BillService {",
                "    func bill(_ id: Int) async throws -> Bill { try await service { try await $0.bill(id) } }",
                "    func pay(_ bill: Bill, by card: Card?) async throws(BillError) {",
                "        try await service { try await $0.pay(bill, by: card) }",
                "    }",
                "    func values<Value>(of key: Key<Value>) async -> Subscription<Value> "
                    + "{ await service { await $0.values(of: key) } }",
                "    var count: Int { base.count }",
                "}",
            ])
    }

    @Test func `a composition has the methods of all its parts`() async throws {
        let lines = try await written(for: "Router")
        #expect(lines.contains("extension Recorded: BillRouter where Base == any Router {"))
        #expect(lines.contains(#"        try await router("BillRouter") { try await $0.bill(context) }"#))
        #expect(lines.contains(#"    func list() async { await router("ListRouter") { await $0.list() } }"#))
    }

    @Test func `the app's service records use cases, and is the whole protocol`() async throws {
        let lines = try await written(for: "AppService")
        #expect(
            lines.contains(
                #"    func payBill(_ id: Int) async throws -> Bool { try await useCase("BillUseCases") "#
                    + "{ try await $0.payBill(id) } }"))
        #expect(lines.last == "extension Recorded: AppService where Base == any AppService {}")
    }

    @Test func `a definition of a service has its type, and the service is recorded in a file of its own`() async throws
    {
        let lines = try await written(for: "KeyServices")
        #expect(lines.contains("    let bills: Definition<any BillService>"))
        #expect(lines.contains("        bills = base.bills.recorded(recorder) { $0 }"))
        let services = try await written(for: "KeyServices", Self.services)
        #expect(services.contains("extension Recorded: BillService where Base == any BillService {"))
    }

    @Test func `a factory records launches, and binds the app's service in their input`() async throws {
        let lines = try await written(for: "AppService, BillOperations, ScenarioFactory")
        #expect(lines.contains("    func sign() -> any Operation<Void, Void> { launch(base.sign()) }"))
        #expect(lines.contains("        launch(try base.showBill()) { ($0.id, $1($0.app as any BillUseCases)) }"))
        #expect(lines.contains("    var operations: any BillOperations { base.operations }"))
        #expect(lines.contains { $0.contains("launch(base.pay()) { $1($0 as any AppService) }") })
    }

    @Test func `a long requirement is broken at its parameters`() async throws {
        try flows.folder.write(
            "import ROSS\npublic protocol LongService: Service {\n    func bill(\n"
                + "        _ id: Int, of card: Card?, progress: @escaping @Sendable (Double) -> Void, reason: String\n"
                + "    ) async throws -> Bill?\n}\n",
            to: "Flow/Sources/Flow/Long.swift")
        #expect(
            try await written(for: "LongService").suffix(6) == [
                "    func bill(",
                "        _ id: Int, of card: Card?, progress: @escaping @Sendable (Double) -> Void, reason: String",
                "    ) async throws -> Bill? {",
                "        try await service { try await $0.bill(id, of: card, progress: progress, reason: reason) }",
                "    }",
                "}",
            ])
    }

    @Test func `a message that is longer than a line has its own line`() async throws {
        try flows.folder.write(
            "import ROSS\npublic protocol LongService: Service {\n    func bill(\n"
                + "        _ id: Int, of card: Card?, progress: @escaping @Sendable (Double) -> Void, explanationForUser: String\n"
                + "    ) async throws -> Bill?\n}\n",
            to: "Flow/Sources/Flow/Long.swift")
        let message = "try await $0.bill(id, of: card, progress: progress, explanationForUser: explanationForUser)"
        #expect(
            try await written(for: "LongService").suffix(5) == [
                "        try await service {", "            \(message)", "        }", "    }", "}",
            ])
    }

    @Test func `files that joist has written equal the protocols, and are written once`() async throws {
        try ask(for: "KeyServices, AppService")
        #expect(try await findings().count == 2)
        let context = try await flows.context()
        #expect(try RecordedFiles(context).write() == [Self.path, Self.services])
        #expect(try await findings() == [])
        #expect(try await RecordedFiles(flows.context()).write() == [])
    }

    @Test func `a changed protocol is reported, and put right`() async throws {
        _ = try await written(for: "BillService")
        try flows.folder.write(
            FlowWorkspace.protocols.replacing("by card: Card?", with: "by card: Card"),
            to: "Flow/Sources/Flow/Protocols.swift")
        #expect(
            try await findings() == ["\(Self.path):1: This file does not equal the protocols that it records."])
        _ = try await written(for: "BillService")
        #expect(try await findings() == [])
    }

    @Test(arguments: [
        "static func add() async", "func add()", "var count: Int { get set }", "var count: Int { get async }",
        "associatedtype Item", "subscript(_ index: Int) -> Int { get }",
    ])
    func `a requirement that cannot be recorded is reported in its line`(_ requirement: String) async throws {
        let problem = try #require(try await problem(requirement))
        #expect(
            problem
                == "Flow/Sources/Flow/Bad.swift:3: '\(requirement)' of BadService is neither an 'async' method, one "
                + "that makes an operation or a scenario, nor a property that can only be read, so that it cannot be "
                + "recorded.")
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
