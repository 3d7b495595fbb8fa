import ROSS

/// Start-up: makes the services that are joined next, each with its hard dependencies. Every other service is made when it is
/// used first, so that a command does not make what it does not use.
@MainActor
struct MakeServicesOperation: Operation {
    let services: any KeyServices

    func launch(_: Void) async throws {
        _ = try services.settings()
        _ = try services.today()
        _ = try services.todo()
        _ = try services.weather()
        _ = try services.pin()
        _ = try services.books()
        _ = try services.connection()
        _ = try services.links()
    }
}
