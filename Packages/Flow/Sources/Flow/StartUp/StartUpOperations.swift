import ROSS

/// Makes the operations of start-up, in their order.
@MainActor
package protocol StartUpOperations: Sendable {
    func makeServices() throws -> any Operation<Void, Void>
    func setupServices() throws -> any Operation<any AppService, Void>
}

extension AppOperations: StartUpOperations {
    func makeServices() throws -> any Operation<Void, Void> { MakeServicesOperation(services: services) }

    func setupServices() throws -> any Operation<any AppService, Void> {
        SetupServicesOperation(
            settings: try services.settings(), today: try services.today(), todo: try services.todo(),
            weather: try services.weather(), pin: try services.pin(), books: try services.books(),
            connection: try services.connection(), links: try services.links(), router: try router())
    }
}
