import ROSS

/// The flow of the interactive app, from its start to its end.
public struct LaunchScenario: Scenario {
    private let operations: any AppOperationFactory

    public init(operations: any AppOperationFactory) { self.operations = operations }

    public func launch(_: Void) async throws {
        try await operations.setupServices().launch()
        try await operations.showHome().launch()
    }
}
