import ROSS

/// The use cases around the first screen.
public protocol HomeUseCases: Service {
    /// A user opens the app. Returns when the user has left it.
    func launch() async throws
}

extension ScenarioAppService {
    public func launch() async throws { try await scenarios.launch().launch(self) }
}

/// Makes the operations around the first screen.
@MainActor
public protocol HomeOperations: Sendable {
    func showHome() throws -> any Operation<any AppService, Void>
}

extension AppOperations: HomeOperations {
    func showHome() throws -> any Operation<any AppService, Void> { ShowHomeOperation(router: try router()) }
}
