import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

/// What a module sends, in the diagram of its logic.
struct LogicDiagramTests {
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

    private func subjects(_ commands: String, _ methods: String) async throws -> [WorkspaceDiagrams.Subject] {
        try workspace.write(Self.feature(commands, methods), to: "Bill/Sources/Bill.swift")
        return WorkspaceDiagrams(try await LintContext(patterns: workspace.workspace(Self.packages))).subjects
    }

    private static func lines(_ subject: WorkspaceDiagrams.Subject?) throws -> [String] {
        try #require(subject).diagram.get().mermaid.split(separator: "\n").dropFirst()
            .map { String($0.drop { $0 == " " }) }
    }

    /// The lines of the logic's diagram, without its participants.
    private func lines(_ commands: String, _ methods: String) async throws -> [String] {
        let subject = try await subjects(commands, methods).first { $0.name == "BillLogic" }
        return try Self.lines(subject).filter { !$0.hasPrefix("participant ") }
    }

    @Test func `an operation says that the router starts the module`() async throws {
        let load = "func load() async { await worker.load() }"
        let subjects = try await subjects("func load() async", load)
        #expect(
            try Self.lines(subjects.first { $0.name == "ShowBillOperation" }) == [
                "participant O as ShowBillOperation", "participant R as BillRouter", "participant B as BillUseCases",
                "participant M as BillModule", "O->>R: bill(bills, exits: open)", "opt open", "R->>B: openBill($0)",
                "end", "R->>M: start()",
            ])
        #expect(
            try Self.lines(subjects.first { $0.name == "BillLogic" }) == [
                "participant L as BillLogic", "participant B as BillService", "opt load", "L->>B: load()", "end",
            ])
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
                "opt load", "L->>B: changes()", "L->>B: bills(of: clock.now)", "end",
                "opt pay", "L->>B: changes()", "L->>B: bills(of: clock.now)", "L->>M: address()",
                "L->>B: pay(id, _)", "end",
            ])
    }

    @Test func `a method passed as an argument is read like a called one`() async throws {
        let methods = """
            func load() async { await presenter.loading(refresh) }
            func pay(_ ids: [Int]) async {
                guard await presenter.catching(refresh) != nil else { return await mail.send() }
                await perform(try? ids.map(bill))
            }
            private func refresh() async throws {
                let bill = try await worker.bills()
                await presenter.show(bill)
            }
            private func bill(_ id: Int) throws -> Int { worker.bill(id) }
            private func perform(_ bills: [Int]?) async {}
            """
        #expect(
            try await lines("func load() async\nfunc pay(_ ids: [Int]) async", methods) == [
                "opt load", "L->>B: bills()", "end",
                "opt pay", "L->>B: bills()", "alt success", "L->>B: bill(id)", "else failure", "L->>M: send()", "end",
                "end",
            ])
    }

    @Test func `an exit is a message to the module, with the name that the operation gave it`() async throws {
        let read = "func read(_ id: Int) async { await presenter.catching { try await openExit(id) } }"
        #expect(try await lines("func read(_ id: Int) async", read) == ["opt read", "L->>M: open(id)", "end"])
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
                "opt load", "L->>B: pay(1)", "alt success", "L->>M: send()", "else failure", "L->>B: retry()", "end",
                "end",
            ])
    }

    @Test func `an alternative that sends nothing is left out`() async throws {
        let failure = "do { try await worker.pay(1) } catch { await worker.retry() }"
        #expect(
            try await lines("func load() async", "func load() async { \(failure) }") == [
                "opt load", "L->>B: pay(1)", "alt failure", "L->>B: retry()", "end", "end",
            ])
        let neither = "do { try await worker.pay(1) } catch { await presenter.show(error) }"
        #expect(
            try await lines("func load() async", "func load() async { \(neither) }") == [
                "opt load", "L->>B: pay(1)", "end",
            ])
    }

    @Test func `a logic that is the worker of another one has blocks for what that asks`() async throws {
        let methods = """
            func load() async { await worker.load() }
            }
            protocol PartWorker: Worker { func part() async }
            extension BillLogic: PartWorker {
            func part() async { await mail.send() }
            """
        #expect(
            try await lines("func load() async", methods) == [
                "opt load", "L->>B: load()", "end", "opt part", "L->>M: send()", "end",
            ])
    }

    @Test func `the cases of a switch are alternatives`() async throws {
        let methods = """
            func load() async {
                switch (state, isOn) {
                case (.first, _), (.second, true): await attempt { try await worker.pay(1) }
                case (.second, let isOff): await attempt { try await worker.pay(2) }
                case (.third, _): break
                default: await mail.send()
                }
                await worker.end()
            }
            private func attempt(_ work: () async throws -> Void) async {
                await presenter.catching { try await work() }
                await worker.state()
            }
            """
        #expect(
            try await lines("func load() async", methods) == [
                "opt load", "alt (.first, _), (.second, true)", "L->>B: pay(1)", "L->>B: state()",
                "else (.second, let isOff)", "L->>B: pay(2)", "L->>B: state()", "else default", "L->>M: send()", "end",
                "L->>B: end()", "end",
            ])
    }

    @Test func `what follows a switch is drawn in the cases that do not leave`() async throws {
        let body = """
            let text = switch await worker.kind() {
            case .bill: await worker.text()
            case .letter: await mail.text()
            }
            switch state {
            case .first: return await mail.send(text)
            case .second: await worker.state()
            }
            await worker.end()
            """
        #expect(
            try await lines("func load() async", "func load() async {\n\(body)\n}") == [
                "opt load", "L->>B: kind()", "alt .bill", "L->>B: text()", "else .letter", "L->>M: text()", "end",
                "alt .first", "L->>M: send(text)", "else .second", "L->>B: state()", "L->>B: end()", "end", "end",
            ])
    }

    @Test func `the branches of other conditions are alternatives if there is an else`() async throws {
        let body = """
            await presenter.catching { try await worker.pay(1) }
            guard isOn else { return await worker.retry() }
            if isNew { await worker.mark() }
            if let last { await mail.send(last) } else if isOn { await mail.send(2) } else { await mail.end() }
            """
        #expect(
            try await lines("func load() async", "func load() async {\n\(body)\n}") == [
                "opt load", "L->>B: pay(1)", "L->>B: retry()", "L->>B: mark()", "alt let last", "L->>M: send(last)",
                "else otherwise", "alt isOn", "L->>M: send(2)", "else otherwise", "L->>M: end()", "end", "end", "end",
            ])
    }

    @Test func `types that are no module and commands that the logic lacks are not drawn`() async throws {
        let load = "func load() async { await worker.load() }"
        try workspace.write(Self.flow.replacing("BillModule(", with: "BillContext("), to: "Flow/Sources/ShowBill.swift")
        let operation = try await subjects("func load() async", load).first { $0.name == "ShowBillOperation" }
        #expect(try Self.lines(operation).contains("R->>M: start()") == false)
        try workspace.write(Self.flow, to: "Flow/Sources/ShowBill.swift")
        let without = try await subjects("func load() async", "}\nextension BillView {\n\(load)")
        #expect(!without.contains { $0.name == "BillLogic" })
        #expect(
            try Self.lines(without.first { $0.name == "ShowBillOperation" }).contains("R->>M: start()") == false)
    }

    @Test func `a change of a logic is a finding about its diagram`() async throws {
        _ = try await lines("func load() async", "func load() async { await worker.load() }")
        try workspace.write("<!-- diagram: BillLogic -->\n", to: "Bill/README.md")
        let made = try workspace.workspace(Self.packages)
        let written = try WorkspaceDiagrams(try await LintContext(patterns: made)).write(in: made)
        #expect(written == ["Bill/README.md"])
        _ = try await lines("func load() async", "func load() async { await worker.reload() }")
        let changed = try workspace.workspace(Self.packages)
        let findings = try await Linter.run(changed, Rules([DiagramRule()])).report.findings
            .filter { $0.message.hasPrefix("The diagram of BillLogic ") }
        #expect(findings.count == 1)
        let message = try #require(findings.first?.message)
        #expect(message.contains("'L->>B: reload()' (Bill/Sources/Bill.swift:"))
        #expect(message.contains("and not 'L->>B: load()'"))
    }
}
