import ROSS

/// The use cases around the first screen.
public protocol HomeUseCases: Service {
    /// A user opens the app. Returns when the user has left it.
    ///
    /// - Parameter link: Where the user wants to begin; `nil` for the first screen.
    func launch(opening link: AppLink?) async throws
}

extension ScenarioAppService {
    public func launch(opening link: AppLink?) async throws {
        try await scenarios.launch().launch((link, self))
    }
}

/// Makes the operations around the first screen.
@MainActor
public protocol HomeOperations: Sendable {
    func showHome() throws -> any Operation<(link: AppLink?, app: any AppService), Void>
}

extension AppOperations: HomeOperations {
    func showHome() throws -> any Operation<(link: AppLink?, app: any AppService), Void> {
        ShowHomeOperation(router: try router())
    }
}
