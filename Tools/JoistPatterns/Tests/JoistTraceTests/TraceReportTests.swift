import Foundation
import JoistLintTesting
import ROSSTrace
import Testing

@testable import JoistTrace

/// The diagrams' coverage by traces, and the look of a report.
struct TraceReportTests {
    private let workspace: FlowWorkspace

    init() throws { workspace = try FlowWorkspace() }

    private func report(_ files: TraceFile...) async throws -> TraceReport { try await workspace.report(files) }

    private func report(_ sent: Sent...) async throws -> TraceReport {
        try await report(workspace.folder.trace(sent.flatMap { $0.lines() }))
    }

    @Test func `arrows that no trace has are listed with their place`() async throws {
        let report = try await report(Sent.pay(Sent.check))
        #expect(report.operations.seen == 2 && report.operations.total == 6)
        #expect(report.operations.missing.first == "\(FlowWorkspace.path):14: ShowBillOperation → BillService.bill(id)")
        #expect(report.branches.seen == 1 && report.branches.total == 4)
    }

    @Test func `messages of a module that no trace has are listed`() async throws {
        try workspace.addLogic()
        var report = try await report(Sent.showBill(Sent("BillService.bill")))
        let path = FlowWorkspace.logicPath
        #expect(
            report.modules.missing == [
                "\(path):34: BillLogic → BillWorker.bestCard", "\(path):35: BillLogic → BillModule.sign",
            ])
        #expect(try report.rendered(as: .text).contains("1 of 3 messages of modules"))
        report.hold(against: UnseenList("BillLogic → BillModule.sign\n    A reason.\n", path: "unseen.txt"))
        #expect(report.violations.contains { $0.message.contains("'BillLogic → BillWorker.bestCard' was not seen") })
        #expect(!report.violations.contains { $0.message.contains("BillModule.sign") })
    }

    @Test func `several traces are covered together`() async throws {
        let exit = Sent("BillUseCases.sign", [Sent.sign])
        let one = try workspace.folder.trace(Sent.pay(Sent.check).lines(), "one.jsonl")
        let two = try workspace.folder.trace(
            Sent.pay(Sent.check, Sent.sign, Sent.showBill(exit), Sent("ListUseCases.list")).lines(), "two.jsonl")
        let report = try await report(one, two)
        #expect(report.operations.missing == [] && report.branches.seen == 3)
        #expect(report.branches.missing == ["\(FlowWorkspace.path):31: PayScenario: showBill false"])
    }

    @Test func `a branch is reported as unknown if another one has the same messages`() async throws {
        try workspace.folder.write(
            """
            import ROSS
            struct OpenScenario: Scenario {
                let operations: any BillOperations
                func launch(_: Void) async throws -> Bool {
                    switch try await operations.check().launch(1) {
                    case true: break
                    case false: break
                    }
                    return true
                }
            }
            """, to: "Flow/Sources/Flow/Open.swift")
        let report = try await report(Sent("OpenScenario.open", [Sent.check]))
        #expect(report.branches.seen == 0)
        #expect(
            report.branches.unknown == [
                "Flow/Sources/Flow/Open.swift:9: OpenScenario: check true",
                "Flow/Sources/Flow/Open.swift:9: OpenScenario: check false",
            ])
    }

    @Test func `a scenario's result distinguishes two branches with the same messages`() async throws {
        try workspace.folder.write(
            """
            import ROSS
            struct OpenScenario: Scenario {
                let operations: any BillOperations
                func launch(_: Void) async throws -> Bool {
                    switch try await operations.check().launch(1) {
                    case true: return true
                    case false: return false
                    }
                }
            }
            """, to: "Flow/Sources/Flow/Open.swift")
        var open = Sent("OpenScenario.open", [Sent.check])
        open.answer = false
        let report = try await report(open)
        #expect(report.branches.seen == 1 && report.branches.unknown == [])
        #expect(report.branches.missing.contains("Flow/Sources/Flow/Open.swift:6: OpenScenario: check true"))
    }

    @Test func `an arrow that is neither seen nor listed fails the report, and a listed one does not`() async throws {
        var report = try await report(Sent.pay(Sent.check, Sent.sign, Sent.showBill(), answer: true))
        report.hold(
            against: UnseenList(
                """
                # A comment.
                ShowBillOperation: BillRouter → BillUseCases.sign()
                    Nobody signs here.
                BillTransition: open → gone: drop
                    Bills are never dropped
                    in this test.
                """, path: "unseen.txt"))
        #expect(
            report.violations.map { "\($0.path):\($0.line): \($0.message)" } == [
                "\(FlowWorkspace.path):25: 'PayScenario: check no' was not seen, and is not in unseen.txt.",
                "\(FlowWorkspace.path):28: 'PayScenario: showBill true' was not seen, and is not in unseen.txt.",
                "\(FlowWorkspace.statesPath):3: 'BillTransition: open → paid: pay' was not seen, and is not in unseen.txt.",
            ])
        #expect(try report.rendered(as: .text).hasSuffix("were seen, and 2 need not be."))
    }

    @Test func `an entry that was seen, is in no diagram or has no reason fails the report`() async throws {
        var report = try await report(workspace.folder.trace(steps: [("open", "pay", "paid")]))
        report.hold(
            against: UnseenList(
                """
                BillTransition: open → paid: pay
                    A reason.
                BillTransition: open → lost: pay
                    A reason.
                BillTransition: open → gone: drop
                BillTransition: open → gone: drop
                    One entry is for one arrow.
                """, path: "unseen.txt"))
        #expect(
            report.violations.filter { $0.path == "unseen.txt" }.map { "\($0.line): \($0.message)" } == [
                "1: 'BillTransition: open → paid: pay' was seen. Remove it from this list.",
                "3: 'BillTransition: open → lost: pay' is in no diagram. Correct or remove it.",
                "5: 'BillTransition: open → gone: drop' has no reason. Write it into the next line, indented.",
                "6: 'BillTransition: open → gone: drop' was seen. Remove it from this list.",
            ])
    }

    @Test func `a list that cannot be read is an error that names it`() {
        #expect(throws: TraceError(path: "/missing", reason: "No such file or directory")) {
            try UnseenList("/missing")
        }
    }

    @Test func `the report has both formats`() async throws {
        let check = Sent("CheckOperation.check", [Sent("BillService.bill")])
        let report = try await report(check)
        let text = try report.rendered(as: .text)
        #expect(
            text.contains(
                "trace.jsonl:2: CheckOperation returned, and a message is missing.\n    allowed: BillService.pay"))
        #expect(text.contains("2 messages in 1 trace, 1 violation."))
        let json = try JSONSerialization.jsonObject(with: Data(report.rendered(as: .json).utf8)) as? [String: Any]
        #expect((json?["violations"] as? [Any])?.count == 1 && json?["messages"] as? Int == 2)
        #expect((json?["operations"] as? [String: Any])?["total"] as? Int == 6)
    }
}
