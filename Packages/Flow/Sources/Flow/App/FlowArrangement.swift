/// An arrangement of the app's flows: which scenario answers which use case.
public struct FlowArrangement: Sendable {
    package let scenarios: @Sendable (any AppOperationFactory) -> any AppScenarioFactory

    package init(_ scenarios: @escaping @Sendable (any AppOperationFactory) -> any AppScenarioFactory) {
        self.scenarios = scenarios
    }

    /// The introduction ends with an offer, and a user signs in before paying.
    public static let standard = FlowArrangement { StandardScenarios(operations: $0) }
}
