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

    @Test(arguments: [
        ([], ["listNotes", "showNotes", "showHome"]), (["Buy milk"], ["listNotes", "showHome"]),
    ])
    func `a user without a note begins with the notes`(notes: [String], messages: [String]) async throws {
        try await makeApp(OperationsSpy(recorder: recorder, notes: notes)).launch()
        #expect(recorder.messages == messages)
    }

    @Test func `an operation that fails ends the scenario`() async {
        let operations = OperationsSpy(recorder: recorder, failure: TestError())
        await #expect(throws: TestError.self) { try await makeApp(operations).launch() }
        #expect(recorder.messages == ["listNotes"])
    }
}
