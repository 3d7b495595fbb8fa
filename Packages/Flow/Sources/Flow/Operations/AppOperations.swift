import ROSS

/// The operations that scenarios are made of.
public protocol AppOperationFactory: OperationFactory {
    func setupServices() -> any Operation<Void, Void>
    func showHome() -> any Operation<Void, Void>
}

/// Makes the operations, each with the key services that it needs.
public struct AppOperations: AppOperationFactory {
    private let services: KeyServices

    public init(services: KeyServices) { self.services = services }

    public func setupServices() -> any Operation<Void, Void> {
        SetupServicesOperation(today: services.today, todo: services.todo)
    }

    public func showHome() -> any Operation<Void, Void> { ShowHomeOperation(router: services.router) }
}
