import Assembly

/// The app's service: launches the scenario of each use case, or its operation where there is only one.
final class ScenarioAppService: AppService {
    let scenarios: any AppScenarioFactory
    let operations: any AppOperationFactory
    let unlocking = SharedLaunch<Bool>()

    init(scenarios: any AppScenarioFactory) {
        self.scenarios = scenarios
        operations = scenarios.operations
    }

    @MainActor
    static func start(
        services: any KeyServices, router: Definition<any Router>, arrangement: FlowArrangement, staysOpen: Bool
    ) async throws -> ScenarioAppService {
        let app = ScenarioAppService(
            scenarios: arrangement.scenarios(AppOperations(services: services, router: router)))
        if staysOpen { try await app.operations.setupServices().launch(app) }
        return app
    }
}
