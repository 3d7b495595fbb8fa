import Assembly

/// An arrangement of the app's flows: which scenario answers which use case.
public struct FlowArrangement: Sendable {
    package let scenarios: @Sendable (any AppOperationFactory) -> any AppScenarioFactory

    package init(_ scenarios: @escaping @Sendable (any AppOperationFactory) -> any AppScenarioFactory) {
        self.scenarios = scenarios
    }

    /// The introduction ends with an offer, and a user signs in before paying.
    public static let standard = FlowArrangement { StandardScenarios(operations: $0) }

    /// Start-up. This is the only way to the app's service, so no use case runs with services that are not joined.
    ///
    /// - Parameter staysOpen: Whether the session goes on after its first use case, so that a lock, a connection and links
    ///   have to start others.
    @MainActor
    public func start(
        services: any KeyServices, router: Definition<any Router>, staysOpen: Bool = true
    ) async throws -> any AppService {
        let app = ScenarioAppService(scenarios: scenarios(AppOperations(services: services, router: router)))
        if staysOpen { try await app.operations.setupServices().launch(app) }
        return app
    }
}

/// Makes scenarios with the operations. The slices have their part of the factory, which makes the scenarios of the standard.
package protocol ScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }
}

/// Makes the scenarios of ``FlowArrangement/standard``. Others have a factory of their own, which replaces some.
struct StandardScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory
}

/// Makes each operation with the key services that it needs. The slices extend it with their operations.
@MainActor
struct AppOperations {
    let services: JoinedServices
    let router: Definition<any Router>

    init(services: any KeyServices, router: Definition<any Router>) {
        self.services = JoinedServices(services)
        self.router = router
    }
}
