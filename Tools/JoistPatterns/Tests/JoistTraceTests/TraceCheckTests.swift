import Foundation
import JoistLintTesting
import ROSSTrace
import Testing

@testable import JoistTrace

/// Traces against the diagrams of `FlowWorkspace.flows`.
struct TraceCheckTests {
    private let workspace: FlowWorkspace

    init() throws { workspace = try FlowWorkspace() }

    private func report(_ files: TraceFile...) async throws -> TraceReport { try await workspace.report(files) }

    private func report(_ sent: Sent...) async throws -> TraceReport {
        try await report(workspace.folder.trace(sent.enumerated().flatMap { $1.lines(trace: $0 + 1) }))
    }

    /// The violations, without the folder of the trace.
    private func violations(_ sent: Sent...) async throws -> [String] {
        try await report(workspace.folder.trace(sent.enumerated().flatMap { $1.lines(trace: $0 + 1) })).violations
            .map { "\($0.line): \($0.message) Allowed: \($0.allowed.joined(separator: ", "))" }
    }

    // MARK: What the diagrams allow

    @Test func `a run as in the diagrams has no violation`() async throws {
        #expect(try await violations(Sent.pay(Sent.check, Sent.sign, Sent.showBill(), Sent("ListUseCases.list"))) == [])
    }

    @Test func `an exit may be taken any number of times, also after its operation has ended`() async throws {
        let exit = Sent("BillUseCases.sign", [Sent.sign])
        #expect(try await violations(Sent.pay(Sent.check, Sent.sign, Sent.showBill(exit, exit, exit))) == [])
        var lines = Sent.showBill(exit).lines()
        // The exit and its consequences come last.
        lines.append(contentsOf: lines[1...3])
        lines.removeSubrange(1...3)
        #expect(lines.last?.receiver == "BillUseCases")
        #expect(try await report(workspace.folder.trace(lines)).violations == [])
    }

    @Test func `making services is not compared, because it is not recorded`() async throws {
        try workspace.folder.write(
            """
            import ROSS
            struct MakeServicesOperation: Operation {
                let services: any KeyServices
                func launch(_: Void) async throws { _ = try services.bills() }
            }
            """, to: "Flow/Sources/Flow/MakeServices.swift")
        #expect(try TracedFlows(await workspace.context()).operations["MakeServicesOperation"]?.arrows.isEmpty == true)
        #expect(try await violations(Sent("MakeServicesOperation.makeServices")) == [])
    }

    @Test func `the check ignores HTTP requests`() async throws {
        let lines = Sent.pay(Sent.check).lines()
        let report = try await report(workspace.folder.trace(lines, requests: [lines[0].request(status: 500)]))
        #expect(report.violations == [] && report.messages == lines.count)
    }

    @Test func `traces with interleaved lines are separated`() async throws {
        let (one, two) = (
            Sent.pay(Sent.check).lines(), Sent.pay(Sent.check, Sent.sign, Sent.showBill()).lines(trace: 2)
        )
        let lines = (0..<max(one.count, two.count)).flatMap { index in
            [one, two].compactMap { $0.indices.contains(index) ? $0[index] : nil }
        }
        let report = try await report(workspace.folder.trace(lines))
        #expect(report.violations == [] && report.messages == one.count + two.count)
    }

    @Test(arguments: [TracedMessage.Outcome.threw("BillError"), .cancelled])
    func `an error ends the operations and scenarios that it leaves`(_ outcome: TracedMessage.Outcome) async throws {
        let check = Sent("CheckOperation.check", outcome, [Sent("BillService.bill", outcome)])
        #expect(try await violations(Sent("PayScenario.pay", outcome, [check])) == [])
    }

    @Test func `an error that a scenario ignores does not end it`() async throws {
        let sign = Sent("SignOperation.sign", .threw("BillError"), [Sent("BillService.pay", .threw("BillError"))])
        #expect(try await violations(Sent.pay(Sent.check, sign, Sent.showBill())) == [])
    }

    @Test func `flows that a process did not end are allowed up to there`() async throws {
        let lines = Sent.pay(Sent.check, Sent.sign, Sent.showBill()).lines()
        let flows = try TracedFlows(await workspace.context())
        for count in 0..<lines.count {
            var check = TraceCheck(flows)
            try check.check(workspace.folder.trace(Array(lines.prefix(count))))
            #expect(check.result.violations == [])
        }
    }

    // MARK: What they do not allow

    @Test func `a message that is missing is reported with its place in the code`() async throws {
        let check = Sent("CheckOperation.check", [Sent("BillService.bill")])
        #expect(
            try await violations(check) == [
                "2: CheckOperation returned, and a message is missing. Allowed: BillService.pay(bill, by: nil) (\(FlowWorkspace.path):6)"
            ])
    }

    @Test func `swapped messages are reported at the first`() async throws {
        let check = Sent("CheckOperation.check", [Sent("BillService.pay"), Sent("BillService.bill")])
        #expect(
            try await violations(check) == [
                "1: CheckOperation → BillService.pay is not what CheckOperation (\(FlowWorkspace.path):2) sends here. "
                    + "Allowed: BillService.lastBill() (\(FlowWorkspace.path):5)"
            ])
    }

    @Test func `a repeated message is reported`() async throws {
        let sign = Sent("SignOperation.sign", [Sent("BillService.pay"), Sent("BillService.pay")])
        #expect(
            try await violations(sign) == [
                "2: SignOperation → BillService.pay is not what SignOperation (\(FlowWorkspace.path):18) sends here. Allowed: the end"
            ])
    }

    @Test func `a message to another receiver is reported`() async throws {
        let sign = Sent("SignOperation.sign", [Sent("ListRouter.pay")])
        #expect(try await violations(sign).first?.hasPrefix("1: SignOperation → ListRouter.pay is not what") == true)
    }

    @Test func `an exit that the module does not have is reported`() async throws {
        #expect(
            try await violations(Sent.showBill(Sent("ListUseCases.list"))) == [
                "2: BillRouter → ListUseCases.list is not in the diagram of ShowBillOperation (\(FlowWorkspace.path):9). "
                    + "Allowed: BillRouter → BillUseCases.sign() (\(FlowWorkspace.path):15)"
            ])
    }

    @Test func `an operation that goes on after an error is reported`() async throws {
        let check = Sent(
            "CheckOperation.check", [Sent("BillService.bill", .threw("BillError")), Sent("BillService.pay")])
        #expect(
            try await violations(check) == [
                "1: CheckOperation → BillService.bill threw BillError, but CheckOperation went on. "
                    + "Allowed: an error ends the operation"
            ])
    }

    @Test func `an operation in the wrong place of a scenario is reported`() async throws {
        let violations = try await violations(Sent.pay(Sent.check, Sent.showBill()))
        #expect(
            violations == [
                "6: showBill is not what PayScenario (\(FlowWorkspace.path):22) does here. "
                    + "Allowed: false (\(FlowWorkspace.path):25), sign, a failure is ignored (\(FlowWorkspace.path):26)"
            ])
    }

    @Test func `a scenario that returns too early is reported`() async throws {
        let violations = try await violations(Sent.pay(Sent.check, Sent.sign))
        #expect(
            violations == [
                "6: PayScenario (\(FlowWorkspace.path):22) returned, which its diagram does not have here. "
                    + "Allowed: showBill(1, app) (\(FlowWorkspace.path):27)"
            ])
    }

    @Test func `a scenario that answers otherwise than its diagram is reported`() async throws {
        let violations = try await violations(Sent.pay(Sent.check, answer: true))
        #expect(
            violations == [
                "4: PayScenario (\(FlowWorkspace.path):22) returned true, which its diagram does not have here. "
                    + "Allowed: false (\(FlowWorkspace.path):25), sign, a failure is ignored (\(FlowWorkspace.path):26)"
            ])
        #expect(try await self.violations(Sent.pay(Sent.check, answer: false)) == [])
    }

    @Test func `a scenario that goes on after an error is reported`() async throws {
        let check = Sent("CheckOperation.check", .threw("BillError"), [Sent("BillService.bill", .threw("BillError"))])
        let violations = try await violations(Sent.pay(check, Sent.sign, Sent.showBill()))
        #expect(
            violations == [
                "2: check threw BillError, which is not what PayScenario (\(FlowWorkspace.path):22) does here. "
                    + "Allowed: check(1) (\(FlowWorkspace.path):25)"
            ])
    }

    @Test func `a flow that does not exist is reported`() async throws {
        #expect(
            try await violations(Sent("OldOperation.old", [Sent("BillService.bill")])).last
                == "2: 'OldOperation' is not in this workspace. Allowed: ")
    }

    // MARK: Modules

    @Test func `messages of a module are those of its logic and of its worker, and its exits`() async throws {
        try workspace.addLogic()
        let report = try await report(
            Sent.showBill(
                Sent("CardService.cards"), Sent("BillService.bill"), Sent("BillUseCases.sign", [Sent.sign]),
                Sent("BillService.bill")))
        #expect(report.violations == [])
        #expect(report.modules.seen == 3 && report.modules.total == 3)
    }

    @Test func `a message of a module that is not in the diagram of its logic is reported`() async throws {
        try workspace.addLogic()
        let violations = try await violations(Sent.showBill(Sent("BillService.pay")))
        let path = FlowWorkspace.logicPath
        #expect(
            violations == [
                "2: BillRouter → BillService.pay is not in the diagram of BillLogic (\(path):18). "
                    + "Allowed: BillLogic → BillService.lastBill (\(path):30), BillLogic → BillWorker.bestCard (\(path):34)"
            ])
    }

    @Test func `services that no diagram has for a module are not compared`() async throws {
        #expect(try await violations(Sent.showBill(Sent("BillService.pay"))) == [])
        try workspace.addLogic()
        #expect(try await violations(Sent.showBill(Sent("MailService.send"))) == [])
    }

    // MARK: Files

    @Test func `a damaged line is reported with its number, and the others are checked`() async throws {
        let lines = try Sent.check.lines().map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        let file = try workspace.folder.trace(text: "\(lines[0])\n{\"receiver\":\n\n\(lines[1])\r\n\(lines[2])")
        let report = try await report(file)
        #expect(report.violations.map { "\($0.line): \($0.message)" } == ["2: This line is no line of a trace."])
        #expect(report.messages == 3)
    }

    @Test func `a line without an end is not kept in memory, and the next line is read`() throws {
        let line = String(decoding: try JSONEncoder().encode(Sent.sign.lines()[0]), as: UTF8.self)
        let file = try workspace.folder.trace(text: String(repeating: "x", count: 3_000_000) + "\n" + line)
        var messages: [Bool] = []
        try file.read { _, entry in messages.append(entry != nil) }
        #expect(messages == [false, true])
    }

    @Test func `a large trace is checked line by line`() async throws {
        let runs = (1...2_000).flatMap { Sent.pay(Sent.check).lines(trace: $0) }
        let report = try await report(workspace.folder.trace(runs))
        #expect(report.messages == 10_000 && report.violations == [])
    }

    @Test func `a file that cannot be read is an error that names it`() async throws {
        await #expect(throws: TraceError(path: "/missing", reason: "No such file or directory")) {
            try await report(TraceFile("/missing"))
        }
    }
}
