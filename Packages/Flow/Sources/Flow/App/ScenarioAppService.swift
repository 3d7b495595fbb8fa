import Assembly

/// The app's service: launches the scenario of each use case, or its operation where there is only one.
public final class ScenarioAppService: AppService {
    let scenarios: any AppScenarioFactory
    let operations: any AppOperationFactory

    init(scenarios: any AppScenarioFactory) {
        self.scenarios = scenarios
        operations = scenarios.operations
    }

    /// Start-up: joins services that were just made. This is the only way to the app's service, so no use case runs with
    /// services that are not joined.
    @MainActor
    public static func start(
        services: any KeyServices, router: Definition<any Router>, arrangement: FlowArrangement = .standard
    ) async throws -> ScenarioAppService {
        try await SetupServicesOperation(
            settings: services.settings(), today: services.today(), todo: services.todo(), weather: services.weather(),
            pin: services.pin(), books: services.books()
        )
        .launch()
        return ScenarioAppService(
            scenarios: arrangement.scenarios(AppOperations(services: services, router: router)))
    }
}
