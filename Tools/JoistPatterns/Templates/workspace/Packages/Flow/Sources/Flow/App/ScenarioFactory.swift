/// Makes scenarios with the operations. The slices have their part of the factory.
package protocol ScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }
}

/// Makes the scenarios of the app.
struct StandardScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory
}
