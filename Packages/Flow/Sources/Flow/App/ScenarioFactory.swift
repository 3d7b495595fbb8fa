/// Makes scenarios with the operations. The slices have their part of the factory, which makes the scenarios of the standard.
package protocol ScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }
}

/// Makes the scenarios of ``FlowArrangement/standard``. A variant has a factory of its own, which replaces some.
struct StandardScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory
}
