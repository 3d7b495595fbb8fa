import Agenda
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension RouterMock: AgendaFlowRouter {
    @MainActor
    func agenda(_ module: AgendaModule) async throws {
        try record("agenda")
        let shown = AgendaShown()
        await module.start(shown).load()
        recorder.record("agenda: \(shown.content.map { "\($0.tasks), \(AgendaFailure.all(in: $0))" } ?? "none")")
    }
}

extension AppServiceMock: AgendaUseCases {
    func showAgenda() async throws { try record("showAgenda") }
}

extension OperationsSpy: AgendaOperations {
    func showAgenda() -> any Operation<Void, Void> { operation("showAgenda") }
}

@MainActor
struct AgendaTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the messages are those of the diagram, and the module reads the services`() async throws {
        try await services.operations().showAgenda().launch()
        #expect(recorder.messages == ["router.agenda", "books.shelf", "agenda: known([]), []"])
    }

    @Test func `a module that cannot be shown fails the operation`() async {
        await #expect(throws: TestError.self) {
            try await services.operations(failure: TestError()).showAgenda().launch()
        }
    }

    @Test func `the use case launches its operation, and fails as it does`() async throws {
        try await makeApp(OperationsSpy(recorder: recorder)).showAgenda()
        #expect(recorder.messages == ["showAgenda"])
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.showAgenda() }
    }

    @Test func `the first screen leads to the use case`() async throws {
        try await services.operations().showHome().launch(AppServiceMock(recorder))
        #expect(recorder.messages.contains("app.showAgenda"))
    }
}
