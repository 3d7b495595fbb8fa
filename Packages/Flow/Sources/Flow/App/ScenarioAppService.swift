/// The app's service: launches the scenario of each use case, or its operation where there is only one.
final class ScenarioAppService: AppService {
    let scenarios: any AppScenarioFactory
    let unlocking = SharedLaunch<Bool>()

    var operations: any AppOperationFactory { scenarios.operations }

    init(scenarios: any AppScenarioFactory) { self.scenarios = scenarios }
}
