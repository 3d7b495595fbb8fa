import ROSS

/// What happens to the app from outside.
public enum AppEvent: Equatable, Sendable {
    /// A user has opened it.
    case launch
}

/// Reacts to what happens to the app by launching scenarios.
public protocol AppService: Service {
    /// Returns when what the event led to has come to its end.
    func handle(_ event: AppEvent) async throws
}

/// The app's service over its scenarios.
public final class ScenarioAppService: AppService {
    private let scenarios: any AppScenarioFactory

    public init(scenarios: any AppScenarioFactory) { self.scenarios = scenarios }

    public func handle(_ event: AppEvent) async throws {
        switch event {
        case .launch: try await scenarios.launch().launch()
        }
    }
}
