import Flow
import ROSS
import ROSSTesting
import Testing

struct OperationsSpy: SpyFactory, AppOperationFactory {
    let recorder = MessageRecorder()
    var setupFailure: Mishap?

    func setupServices() -> any Operation<Void, Void> {
        if let setupFailure { spy("setupServices", throwing: setupFailure) } else { spy("setupServices") }
    }

    func showHome() -> any Operation<Void, Void> { spy("showHome") }
}

struct ScenarioTests {
    @Test func `a launch joins the services, then shows home`() async throws {
        let operations = OperationsSpy()
        try await LaunchScenario(operations: operations).launch()
        #expect(operations.recorder.messages == ["setupServices", "showHome"])
    }

    @Test func `nothing is shown when services cannot be joined`() async {
        let operations = OperationsSpy(setupFailure: Mishap())
        await #expect(throws: Mishap.self) { try await LaunchScenario(operations: operations).launch() }
        #expect(operations.recorder.messages == ["setupServices"])
    }

    @Test func `the app's service answers a launch with the launch scenario`() async throws {
        let operations = OperationsSpy()
        try await ScenarioAppService(scenarios: AppScenarios(operations: operations)).handle(.launch)
        #expect(operations.recorder.messages == ["setupServices", "showHome"])
    }
}
