import ROSS

/// Start-up, first step: creates the key services, each with its hard dependencies.
public struct MakeServicesOperation: Operation {
    private let factory: any KeyServiceFactory

    public init(factory: any KeyServiceFactory) { self.factory = factory }

    public func launch(_: Void) async throws -> KeyServices {
        let today = try await factory.makeToday()
        let todo = try await factory.makeTodo()
        let weather = try await factory.makeWeather()
        let router = try await factory.makeRouter()
        return KeyServices(today: today, todo: todo, weather: weather, router: router)
    }
}
