import ROSS

/// Makes the operation of start-up.
@MainActor
package protocol StartUpOperations: Sendable {
    func setupServices() async throws -> any Operation<any AppService, Void>
}

extension AppOperations: StartUpOperations {
    func setupServices() async throws -> any Operation<any AppService, Void> {
        SetupServicesOperation(
            today: try await services.today(), todo: try await services.todo(), pin: try await services.pin(),
            connection: try services.connection(), links: try services.links(), router: try router())
    }
}
