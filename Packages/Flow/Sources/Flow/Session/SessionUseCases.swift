import ROSS

/// Ends what the session shows.
public protocol SessionRouter: Service {
    /// Closes all screens. What their modules have begun to write is still written.
    func closeAll() async
}

/// The use cases about the session itself.
public protocol SessionUseCases: Service {
    /// A tester switches services between live and double. The app goes on with a new session.
    func switchServices(_ services: Set<SwitchableService>) async throws
}

extension ScenarioAppService {
    public func switchServices(_ services: Set<SwitchableService>) async throws {
        try await operations.switchServices().launch(services)
    }
}

/// Makes the operations about the session.
@MainActor
public protocol SessionOperations: Sendable {
    func switchServices() throws -> any Operation<Set<SwitchableService>, Void>
    func dropSession() throws -> any Operation<AppLink?, Void>
}

extension AppOperations: SessionOperations {
    func switchServices() throws -> any Operation<Set<SwitchableService>, Void> {
        SwitchServicesOperation(session: try services.session(), router: try router())
    }

    func dropSession() throws -> any Operation<AppLink?, Void> {
        DropSessionOperation(session: try services.session(), router: try router())
    }
}
