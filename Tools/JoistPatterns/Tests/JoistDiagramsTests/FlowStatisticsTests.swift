import Foundation
import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

/// The figures of the flows in `Fixtures/workspace`.
struct FlowStatisticsTests {
    private let copy: FixtureCopy

    init() throws { copy = try FixtureCopy(of: "workspace") }

    private func statistics() async throws -> FlowStatistics {
        FlowStatistics(WorkspaceDiagrams(try await LintContext(patterns: copy.workspace())))
    }

    private func flow(_ name: String) async throws -> FlowStatistics.Flow {
        let flows = try await statistics().flows
        return try #require(flows.first { $0.name == name })
    }

    @Test func `scenarios are flows, and so are operations that answer a use case`() async throws {
        let flows = try await statistics().flows
        #expect(
            flows.map(\.name) == [
                "ChangePINOperation", "EntryScenario", "LockOperation", "OpenLinkScenario", "PayScenario",
                "SendRevocationsOperation", "ShowTodoListOperation", "SignInScenario", "SignOutScenario",
                "UnlockScenario", "WriteTodoOperation",
            ])
        #expect(flows.first?.kind == "operation" && flows.first?.useCases == ["changePIN"])
        #expect(flows.first { $0.name == "SignOutScenario" }?.useCases == ["signOut", "changeAccount"])
    }

    @Test func `an operation that a scenario launches twice is one operation with its messages`() async throws {
        let pay = try await flow("PayScenario")
        #expect(
            pay.operations == [
                "CheckPaymentOperation", "CheckAccountOperation", "CheckOffersOperation", "PayAsKnownUserOperation",
            ])
        #expect(pay.messages == 5 && pay.services == ["AccountService", "PaymentsService", "Router"])
    }

    @Test func `the messages of a module count for the operation that makes it`() async throws {
        let write = try await flow("WriteTodoOperation")
        #expect(write.messages == 7 && write.services == ["Router", "TodoService"])
    }

    @Test func `a failure is an open end, unless the scenario ignores it or the operation has none`() async throws {
        let entry = try await flow("EntryScenario")
        #expect(
            entry.openEnds.map(\.text) == ["a failure of IntroduceOperation", "a failure of ShowHomeOperation"])
        #expect(entry.openEnds.first?.path == "Flow/Sources/Flow/Entry/EntryScenario.swift")
        #expect(entry.openEnds.first?.line == 11)
        #expect(try await flow("SendRevocationsOperation").openEnds == [])
    }

    @Test func `an exit without a use case is an open end`() async throws {
        #expect(try await flow("ShowTodoListOperation").openEnds.map(\.text) == ["a failure of ShowTodoListOperation"])
        let path = "Flow/Sources/Flow/Todo/ShowTodoListOperation.swift"
        let source = try #require(copy.read(path))
        try copy.write(source.replacing("{ try await app.writeTodo($0) }", with: "{ _ in nil }"), to: path)
        #expect(
            try await flow("ShowTodoListOperation").openEnds.map(\.text) == [
                "a failure of ShowTodoListOperation", "the exit write of ShowTodoListOperation",
            ])
    }

    @Test func `the table has a line for each flow, with its numbers`() async throws {
        let statistics = try await statistics().of(["SignOutScenario", "UnlockScenario", "LockOperation"])
        #expect(
            statistics.text == """
                flow             operations  messages  services  open ends
                LockOperation             1         2         1          1
                SignOutScenario           4         7         5          2
                UnlockScenario            4         7         5          2

                """)
    }

    @Test func `JSON lists the counted parts`() async throws {
        struct List: Decodable {
            struct Flow: Decodable {
                let name, kind: String
                let useCases, operations, services: [String]
                let messages: Int
                let openEnds: [End]
            }
            struct End: Decodable { let text, path: String; let line: Int }
            let version: Int
            let flows: [Flow]
        }
        let text = try await statistics().of(["LockOperation"]).json()
        let list = try JSONDecoder().decode(List.self, from: Data(text.utf8))
        #expect(list.version == 1 && list.flows.count == 1)
        let lock = try #require(list.flows.first)
        #expect(lock.kind == "operation" && lock.useCases == ["lock"] && lock.operations == ["LockOperation"])
        #expect(lock.messages == 2 && lock.services == ["PINService"])
        #expect(lock.openEnds.map(\.text) == ["a failure of LockOperation"])
    }
}
