import Assembly

/// Puts the flows of the app together.
public enum FlowArrangement {
    /// The app's service over the key services and a router.
    @MainActor
    public static func start(services: any KeyServices, router: Definition<any Router>) -> any AppService {
        ScenarioAppService(
            scenarios: StandardScenarios(operations: AppOperations(services: services, router: router)))
    }
}
