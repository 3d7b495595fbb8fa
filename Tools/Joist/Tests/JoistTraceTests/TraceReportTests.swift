import Foundation
import JoistLintTesting
import ROSSTrace
import Testing

@testable import JoistTrace

/// What traces cover of the diagrams, and how a report looks.
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
                    case true: return true
                    case false: return false
                    }
                }
            }
            """, to: "Flow/Sources/Flow/Open.swift")
        let report = try await report(Sent("OpenScenario.open", [Sent.check]))
        #expect(report.branches.seen == 0)
        #expect(
            report.branches.unknown == [
                "Flow/Sources/Flow/Open.swift:6: OpenScenario: check true",
                "Flow/Sources/Flow/Open.swift:7: OpenScenario: check false",
            ])
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
