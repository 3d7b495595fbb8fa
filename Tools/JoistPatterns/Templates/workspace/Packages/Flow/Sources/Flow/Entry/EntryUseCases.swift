import ROSS

/// The use case that begins the app.
public protocol EntryUseCases: Service {
    /// A user opens the app. Returns when the user has left it.
    func launch() async throws
}

extension ScenarioAppService {
    func launch() async throws { try await scenarios.entry().launch(self) }
}
