import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension AppServiceMock: EntryUseCases {
    func launch() async throws { try record("launch") }
}

@MainActor
struct EntryTests {
    private let recorder = MessageRecorder()

    @Test func `a user who comes in ends on the first screen`() async throws {
        try await makeApp(OperationsSpy(recorder: recorder)).launch()
        #expect(recorder.messages.last == "showHome")
    }

    @Test func `an operation that fails ends the scenario`() async {
        let operations = OperationsSpy(recorder: recorder, failure: TestError())
        await #expect(throws: TestError.self) { try await makeApp(operations).launch() }
        #expect(recorder.messages.count == 1)
    }
}
