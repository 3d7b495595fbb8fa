import ROSS

/// An event from outside the app.
public enum AppEvent: Equatable, Sendable {
    /// A user has opened the app.
    case launch
}

/// Handles events from outside the app by launching scenarios.
public protocol AppService: Service {
    /// Handles an event. Returns when its scenario has ended.
    func handle(_ event: AppEvent) async throws
}

/// The app's service, which launches scenarios.
public final class ScenarioAppService: AppService {
    private let scenarios: any AppScenarioFactory

    public init(scenarios: any AppScenarioFactory) { self.scenarios = scenarios }

    public func handle(_ event: AppEvent) async throws {
        switch event {
        case .launch: try await scenarios.launch().launch()
        }
    }
}
