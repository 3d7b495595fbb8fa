import JoistLintTesting
import Testing

@testable import JoistTrace

/// Traces against the table of `FlowWorkspace.states`.
struct TracedStatesTests {
    private let workspace: FlowWorkspace

    init() throws { workspace = try FlowWorkspace() }

    @Test func `a step outside the table of states is reported with the allowed steps`() async throws {
        let steps = [("open", "pay", "paid"), ("open", "pay", "open"), ("paid", "pay", "paid")]
        let report = try await workspace.report([workspace.folder.trace(steps: steps)])
        #expect(
            report.violations.map { "\($0.line): \($0.message) Allowed: \($0.allowed.joined(separator: ", "))" } == [
                "2: open → open: pay is not in the table of BillTransition (\(FlowWorkspace.statesPath):3). "
                    + "Allowed: open → paid: pay (\(FlowWorkspace.statesPath):3), open → gone: drop (\(FlowWorkspace.statesPath):4)",
                "3: paid → paid: pay is not in the table of BillTransition (\(FlowWorkspace.statesPath):3). Allowed: ",
            ])
        #expect(report.transitions.seen == 1 && report.transitions.total == 2)
        #expect(
            report.transitions.missing == ["\(FlowWorkspace.statesPath):4: BillTransition: open → gone: drop"])
    }

    @Test func `a table of states that does not exist is reported`() async throws {
        let file = try workspace.folder.trace(text: #"{"table":"Old","from":"a","event":"b","to":"c"}"#)
        #expect(try await workspace.report([file]).violations.map(\.message) == ["'Old' is not in this workspace."])
    }
}
