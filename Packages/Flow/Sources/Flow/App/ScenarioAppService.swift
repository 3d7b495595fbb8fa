/// The app's service: launches the scenario of each use case, or its operation where there is only one.
final class ScenarioAppService: AppService {
    let scenarios: any AppScenarioFactory
    let operations: any AppOperationFactory
    let unlocking = SharedLaunch<Bool>()

    init(scenarios: any AppScenarioFactory) {
        self.scenarios = scenarios
        operations = scenarios.operations
    }
}
