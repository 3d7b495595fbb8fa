import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

/// A module's messages, in the diagram of the operation that makes it.
struct VariablePartTests {
    private static let packages = [
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made(
            "Bill", at: "Bill", dependencies: [.local(path: "ROSS"), .local(path: "SVIP")],
            [.made("Bill", in: "Bill/Sources", [.byName("ROSS"), .byName("SVIP")])]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS"), .local(path: "Bill")],
            [.made("Flow", in: "Flow/Sources", [.byName("ROSS"), .byName("Bill")])]),
    ]

    /// - Parameters:
    ///   - commands: The methods of the interactor.
    ///   - methods: Those of the logic.
    private static func feature(_ commands: String, _ methods: String) -> String {
        """
        import ROSS
        import SVIP
        public protocol BillService: Service {}
        public protocol MailWorker: Worker {}
        public struct BillModule: Module { public let bills: any BillService }
        public protocol BillInteractor: Interactor {
            \(commands)
        }
        actor BillLogic: BillInteractor {
            private let presenter: any BillPresenter
            private let worker: any BillService
            private let mail: any MailWorker
            private let clock: any Clock<Duration>
            private let openExit: @Sendable (Int) async throws -> Void
            /// What a retry repeats.
            private var last: (@Sendable (isolated BillLogic) async -> Void)?

            init(presenter: any BillPresenter, worker: any BillService, open: @escaping @Sendable (Int) async throws -> Void) {
                self.presenter = presenter
                self.worker = worker
                openExit = open
            }
        }
        extension BillLogic {
            \(methods)
        }
        """
    }

    private static let flow = """
        import Bill
        import ROSS
        struct ShowBillOperation: Operation {
            let router: any BillRouter
            let bills: any BillService
            func launch(_ app: any BillUseCases) async throws {
                try await router.bill(BillModule(bills: bills, open: { try await app.openBill($0) }))
            }
        }
        """

    private let workspace: TestWorkspace

    init() throws {
        workspace = try TestWorkspace()
        try workspace.write("public protocol Operation {}\npublic protocol Service {}\n", to: "ROSS/ROSS.swift")
        try workspace.write(
            "public protocol Interactor {}\npublic protocol Module {}\npublic protocol Worker {}\n",
            to: "SVIP/SVIP.swift")
        try workspace.write(Self.flow, to: "Flow/Sources/ShowBill.swift")
    }

    /// The lines after those of the operation itself.
    private func lines(_ commands: String, _ methods: String) async throws -> [String] {
        try workspace.write(Self.feature(commands, methods), to: "Bill/Sources/Bill.swift")
        let context = try await LintContext(patterns: workspace.workspace(Self.packages))
        let subject = WorkspaceDiagrams(context).subjects.first { $0.name == "ShowBillOperation" }
        let text = try #require(subject).diagram.get().mermaid
        let lines = text.split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
            .filter { !$0.hasPrefix("participant ") }
        #expect(
            lines.prefix(4) == ["O->>R: bill(bills, exits: open)", "opt open", "R->>B: openBill($0)", "end"])
        return Array(lines.dropFirst(4))
    }

    @Test func `a command is a block with the messages of its methods and closures, each method once`() async throws {
        let methods = """
            func load() async {
                await refresh()
                await refresh()
            }
            func hide() async { await last?(self) }
            func pay(_ id: Int) async { await perform { logic in try await logic.send(id, by: worker) } }
            private func refresh() async {
                for await _ in await worker.changes() { _ = await worker.bills(of: clock.now) }
            }
            private func perform(_ command: (isolated BillLogic) async throws -> Void) async {
                last = { await $0.worker.forget() }
                await self.refresh()
                try? await command(self)
            }
            private func send(_ id: Int, by service: any BillService) async throws {
                try await service.pay(id, mail.address())
            }
            """
        #expect(
            try await lines("func load() async\nfunc hide() async\nfunc pay(_ id: Int) async", methods) == [
                "opt load", "M->>B2: changes()", "M->>B2: bills(of: clock.now)", "end",
                "opt pay", "M->>B2: changes()", "M->>B2: bills(of: clock.now)", "M->>M2: address()",
                "M->>B2: pay(id, _)", "end",
            ])
    }

    @Test func `an exit goes to the router, with the name that the operation gave it`() async throws {
        let read = "func read(_ id: Int) async { await presenter.catching { try await openExit(id) } }"
        #expect(try await lines("func read(_ id: Int) async", read) == ["opt read", "M->>R: open(id)", "end"])
    }

    @Test(arguments: [
        """
        let paid = await presenter.catching { try await worker.pay(1) }
        if paid != nil { await mail.send() } else { await worker.retry() }
        """,
        """
        let paid: Void? = await presenter.loading { try await worker.pay(1) }
        if paid == nil { return await worker.retry() }
        await mail.send()
        """,
        """
        guard let paid = await presenter.loading({ try await worker.pay(1) }) else { return await worker.retry() }
        await mail.send()
        """,
        """
        do {
            try await worker.pay(1)
            await mail.send()
        } catch {
            await worker.retry()
        }
        """,
        """
        guard await isPaid() else { return await worker.retry() }
        await mail.send()
        """,
        """
        if await !isPaid() {
            await worker.retry()
        } else {
            await mail.send()
        }
        """,
    ])
    func `messages after a success and after a failure are alternatives`(body: String) async throws {
        let isPaid =
            "private func isPaid() async -> Bool { await presenter.catching { try await worker.pay(1) } != nil }"
        #expect(
            try await lines("func load() async", "func load() async {\n\(body)\n}\n\(isPaid)") == [
                "opt load", "M->>B2: pay(1)", "alt success", "M->>M2: send()", "else failure", "M->>B2: retry()", "end",
                "end",
            ])
    }

    @Test func `an alternative that sends nothing is left out`() async throws {
        let failure = "do { try await worker.pay(1) } catch { await worker.retry() }"
        #expect(
            try await lines("func load() async", "func load() async { \(failure) }") == [
                "opt load", "M->>B2: pay(1)", "alt failure", "M->>B2: retry()", "end", "end",
            ])
        let neither = "do { try await worker.pay(1) } catch { await presenter.show(error) }"
        #expect(
            try await lines("func load() async", "func load() async { \(neither) }") == [
                "opt load", "M->>B2: pay(1)", "end",
            ])
    }

    @Test func `other conditions are not drawn`() async throws {
        let body = """
            await presenter.catching { try await worker.pay(1) }
            guard isOn else { return await worker.retry() }
            switch state {
            case .first: await mail.send()
            case .second: await mail.send(2)
            }
            """
        #expect(
            try await lines("func load() async", "func load() async {\n\(body)\n}") == [
                "opt load", "M->>B2: pay(1)", "M->>B2: retry()", "M->>M2: send()", "M->>M2: send(2)", "end",
            ])
    }

    @Test func `types that are no module and commands that the logic lacks are not drawn`() async throws {
        let load = "func load() async { await worker.load() }"
        #expect(try await lines("func load() async", load).count == 3)
        try workspace.write(Self.flow.replacing("BillModule(", with: "BillContext("), to: "Flow/Sources/ShowBill.swift")
        #expect(try await lines("func load() async", load) == [])
        try workspace.write(Self.flow, to: "Flow/Sources/ShowBill.swift")
        #expect(try await lines("func load() async", "}\nextension BillView {\n\(load)") == [])
    }

    @Test func `a change of a logic is a finding about the diagram of the operation`() async throws {
        _ = try await lines("func load() async", "func load() async { await worker.load() }")
        try workspace.write("<!-- diagram: ShowBillOperation -->\n", to: "Flow/README.md")
        let made = try workspace.workspace(Self.packages)
        let written = try WorkspaceDiagrams(try await LintContext(patterns: made)).write(in: made)
        #expect(written == ["Flow/README.md"])
        _ = try await lines("func load() async", "func load() async { await worker.reload() }")
        let changed = try workspace.workspace(Self.packages)
        let findings = try await Linter.run(changed, Rules([DiagramRule()])).report.findings
        #expect(findings.count == 1)
        let message = try #require(findings.first?.message)
        #expect(message.contains("'M->>B2: reload()' (Bill/Sources/Bill.swift:"))
        #expect(message.contains("and not 'M->>B2: load()'"))
    }
}
